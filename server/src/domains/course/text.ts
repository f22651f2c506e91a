/** Words about a course's picture, and of what stood on a day that it closes. */
export const text = {
  print: (course: string) => `${course}の風景の版画`,
  closed: {
    state: 'クローズします',
    what: (part: string | null) => (part === null ? 'ゴルフ場が' : `ゴルフ場が${part}を`),
    message: (words: string) => `ゴルフ場から：${words}`,
    day: (date: string) => `${date}の空きを見る`,
    sameDay: 'この日のほかのスタートを見る',
    otherDays: 'ほかの日の空きを見る',
    nearby: '同じ日のほかのコースを見る',
  },
  delayed: {
    subject: (course: string, date: string, minutes: number) =>
      `【${course}】スタートが${minutes}分おくれます（${date}）`,
    state: (minutes: number) => `${minutes}分おくれてスタートします`,
    lead: (was: string, now: string, minutes: number) =>
      `ゴルフ場の都合により、${was}のスタートが${minutes}分おくれ、${now}ごろになる見込みです。`,
    time: (now: string) => `${now}ごろ`,
  },
  onTime: {
    subject: (course: string, date: string, _minutes: number) => `【${course}】予定どおりスタートします（${date}）`,
    state: (_minutes: number) => '予定どおりスタートします',
    lead: (_was: string, now: string, _minutes: number) => `おくれがなくなり、予定どおり${now}のスタートになりました。`,
    time: (now: string) => now,
  },
  message: {
    subject: (course: string, date: string) => `【${course}】${date}のプレーについてのご連絡`,
    state: 'ゴルフ場からのご連絡',
    lead: (course: string, date: string) => `${date}にプレーされる方へ、${course}からのご連絡です。`,
    ask: (phone: string) => `ご不明な点は、お電話（${phone}）でお問い合わせください。`,
  },
  arriveBy: (at: string) => `${at}ごろまでにお越しください。`,
} as const
