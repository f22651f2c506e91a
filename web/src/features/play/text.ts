/** Words of the play history. */
export const playText = {
  years: 'プレーした年',
  year: (year: number, n: number) => `${year}年（${n}回）`,
  start: (time: string, nine: string) => `${time}　${nine}スタート`,
  companions: '同伴者',
  name: (name: string) => `${name}さん`,
  noNames: 'お名前の登録はありません',
  score: 'スコア',
  noScore: '記録なし',
  book: (course: string) => `${course}を予約する`,
  empty: 'プレーの履歴はありません。',
  emptyHelp: 'プレーの後に、日付とゴルフ場、ご一緒された方がここに残ります。',
  emptyYear: (year: number) => `${year}年のプレーの履歴はありません。`,
  toBook: '予約する',
  results: '競技成績を見る',
  friends: '一緒に回った方を仲間に',
  failed: 'プレーの履歴を読み込めませんでした。',
} as const
