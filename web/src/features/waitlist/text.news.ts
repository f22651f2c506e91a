/** Words of the waitlist on the homes; in their own file, so that a first screen loads no others. */
export const newsText = {
  title: '空き待ち',
  offered: '空きが出ました',
  start: (date: string, time: string) => `${date} ${time}`,
  left: (minutes: number, until: string) =>
    minutes > 0 ? `あと${minutes}分（${until}まで）お取りしています。` : `まもなく終わります（${until}まで）。`,
  take: (time: string) => `${time}を予約する`,
  taking: '送信中です',
  open: '内容を見る・次の方にゆずる',
  waiting: (next: string, dates: number) => `${next}は空き待ちです${dates > 1 ? `（ほか${dates - 1}件）` : ''}`,
} as const
