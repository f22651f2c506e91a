/** Words of reservations that many screens use. */
export const reservationText = {
  start: (time: string, nine: string) => `${time}　${nine}`,
  nines: (nine: string) => `${nine}スタート`,
  failed: {
    requests: 'リクエストを表示できませんでした。',
    entries: '競技・コンペのお申し込みを表示できませんでした。',
    draws: '抽選の申し込みを表示できませんでした。',
  },
  /** With LINE's picker or a share sheet, or without. */
  waysToSend: 'LINE・メール・QR',
} as const
