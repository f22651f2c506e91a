/** The start preferences (spec section 3), as a golfer chooses them. */
export const preferenceWords = {
  1: '時間は問わない',
  2: '希望時間以外は不可',
  3: '7時台まで',
  4: '8時台',
  5: '9時台',
  6: '10時台以降',
} as const

/** When a wish would like to start: an hour, else a part of the day by the start preference. */
export type WishedTime = { readonly hour: number | null; readonly start_preference: keyof typeof preferenceWords }

/** `8時台`. */
export const hourWords = (hour: number): string => `${hour}時台`

/** The wished time in a few letters, for a ticket. */
export function wishedTime({ hour, start_preference: preference }: WishedTime): string {
  if (hour !== null) return hourWords(hour)
  return preference === 1 || preference === 2 ? 'いつでも' : preferenceWords[preference]
}

/** The wished time, with the alternative if it is not free. */
export function wishedTimes({ hour, start_preference: preference }: WishedTime): string {
  if (hour === null) return preferenceWords[preference]
  return preference === 2
    ? `${hourWords(hour)}のみ`
    : `${hourWords(hour)}（取れない場合は、${preferenceWords[preference]}）`
}
