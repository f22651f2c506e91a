/** Words of the ways to 1人予約 (copy deck 5, 7.6). */
export const singleDoorText = {
  title: '1人予約',
  note: '1名で申し込み、ほかのお客様と同じ組でプレーします。',
  alone: '1人で回る方は、1人予約へ',
} as const

/** Words of the way to the competitions. */
export const competitionDoorText = {
  title: '競技・コンペ',
  note: '申し込みを受け付けている競技・コンペの一覧です。',
} as const

/** Words of the way to the entrance of course members. */
export const courseMemberDoorText = {
  title: 'コース会員の予約',
  note: 'コース会員IDを連携している方の予約です。コース会員の料金が適用されます。',
} as const
