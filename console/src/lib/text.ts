export const transportText = {
  offline: '通信できませんでした。接続をご確認のうえ、もう一度お試しください。',
  timeout: '時間がかかっています。もう一度お試しください。',
  unknown: '処理できませんでした。もう一度お試しください。',
  withId: (message: string, id: string) => `${message}（お問い合わせ番号：${id}）`,
} as const

/** A list in one line; empty entries are left out. */
export const listed = (words: readonly (string | false | null | undefined)[]): string =>
  words.filter(Boolean).join('・')
