/** Parts of the day that starts are searched in and waited for; a member may mark one as favourite. */
export const searchTimes = ['early', 'morning', 'late', 'afternoon'] as const
export type SearchTime = (typeof searchTimes)[number]

/** The parts, and the whole day. */
export const timesOfDay = ['any', ...searchTimes] as const
export type TimeOfDay = (typeof timesOfDay)[number]

/** Minutes since midnight, from (inclusive) to (exclusive). */
export const minutesOf: Readonly<Record<TimeOfDay, { readonly from: number; readonly to: number }>> = {
  any: { from: 0, to: 1440 },
  early: { from: 0, to: 480 },
  morning: { from: 0, to: 540 },
  late: { from: 540, to: 720 },
  afternoon: { from: 720, to: 1440 },
}

export const timeOfDayLabels: Readonly<Record<TimeOfDay, string>> = {
  any: 'いつでも',
  early: '8時まで',
  morning: '9時まで',
  late: '9時から',
  afternoon: '12時から',
}

/** The part for a wished hour of the day. */
export const timeOfHour = (hour: number): SearchTime =>
  hour < 8 ? 'early' : hour < 9 ? 'morning' : hour < 12 ? 'late' : 'afternoon'
