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
} as const
