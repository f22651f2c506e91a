/** Words of what a course says of a day. */
export const text = {
  near: '営業のお知らせを出せるのは、枠のある今日と明日だけです。',
} as const
