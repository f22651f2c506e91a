/** Words of what is told of a contest. */
export const text = {
  subject: (course: string, date: string) => `【${course}】コンペの結果が出ました（${date}）`,
  state: 'コンペの結果が出ました',
  lead: '仲間内のコンペの結果が発表されました。順位とスコアをご覧いただけます。',
  open: '結果を見る',
  alt: (state: string, date: string, course: string) => `${state}：${date} ${course}`,
} as const
