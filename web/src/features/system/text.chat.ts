/** Words of the ways into the talk and back. */
export const talkText = {
  toTalk: 'トークに戻る',
  openInLine: 'この画面はLINEアプリで開いてください。',
  openInLineHelp: 'LINEアプリの入ったスマートフォンで読み取ると、LINEで開けます。',
  openInLineButton: 'LINEアプリで開く',
  qr: 'LINEアプリで開くためのQRコード',
} as const
