/** Parts of the day that a person may wait for; the words of golfers for them. */
export const timesOfDay = ['any', 'early', 'morning', 'afternoon'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

/** Minutes since midnight, from (inclusive) to (exclusive); as the tee sheet divides the day. */
export const minutesOf: Readonly<Record<TimeOfDay, { readonly from: number; readonly to: number }>> = {
  any: { from: 0, to: 1440 },
  early: { from: 0, to: 420 },
  morning: { from: 420, to: 720 },
  afternoon: { from: 720, to: 1440 },
}

export const timeOfDayLabels: Readonly<Record<TimeOfDay, string>> = {
  any: 'いつでも',
  early: '早朝',
  morning: '午前',
  afternoon: '午後',
}

/** Parts of the day that starts are searched in; a member may mark one as favourite. */
export const searchTimes = ['early', 'morning', 'late', 'afternoon'] as const
export type SearchTime = (typeof searchTimes)[number]

export const searchTimeLabels: Readonly<Record<SearchTime, string>> = {
  early: '8時まで',
  morning: '9時まで',
  late: '9時から',
  afternoon: '12時から',
}
