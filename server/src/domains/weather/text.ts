/** Words of the weather in mails and talks. */
export const text = {
  day: (date: string, words: readonly string[], source: string) => `${date}の天気：${words.join('、')}（${source}）`,
  windy: '風が強い',
  high: (degrees: number) => `最高${degrees}℃`,
  low: (degrees: number) => `最低${degrees}℃`,
  rain: (percent: number) => `降水確率${percent}%`,
  /** A wet day whose word does not say so. */
  wet: (word: string, rain: string) => `${word}（${rain}）`,
  source: {
    jma: (time: string) => `出典：気象庁 ${time}発表`,
    sample: () => '見本の予報',
  },
} as const
