/** Words of what a course says of a day. */
export const wordText = {
  title: '営業のお知らせ',
  lead: 'この日にプレーするお客様の予約画面に出ます。メールやLINEは送りません。',
  none: '営業のお知らせは、まだ出していません。',
  said: (text: string, at: string) => `${text}（${at}）`,
  say: '営業のお知らせを出す',
  change: '書きなおす',
  drop: '消す',
  send: '出す',
  theirs: (by: string, text: string) =>
    `${by}さんが先に「${text}」と出しました。もう一度押すと、こちらの内容に変わります。`,
  text: 'お客様へのことば',
  kind: '営業',
  kinds: { usual: '通常どおり', careful: '注意あり' },
  presets: {
    usual: ['通常どおり営業しています。'],
    careful: [
      '霜のため、スタートがおくれる見込みです。',
      '雪のため、営業できるか確認しています。',
      '強い風が吹いています。お気をつけてお越しください。',
      '雨ですが、営業しています。',
      '雷のため、スタートを見合わせています。',
    ],
  },
} as const
