/** Words of the weather. */
export const weatherText = {
  word: 'ゴルフ場からのお知らせ',
  /** In place of the course's word, while it has none. */
  welcome: 'お気をつけてお越しください',
  title: '天気予報',
  week: 'これから1週間の天気',
  place: (day: string, course: string) => `${day}・${course}`,
  windy: (kind: string) => `${kind}・風が強い`,
  degrees: '℃',
  low: (degrees: number) => `最低 ${degrees}℃`,
  rain: '降水確率',
  wind: '風',
  percent: '%',
  before: 'その日までの予報。最高気温と降水確率',
  days: '最高気温と降水確率',
  unknown: '–',
  source: {
    jma: (at: string, area: string) => `出典：気象庁（${at}発表・${area}）を加工`,
    sample: (at: string) => `見本の予報です（${at}）`,
  },
  line: {
    high: (degrees: number) => `${degrees}℃`,
    rain: (percent: number) => `降水確率${percent}%`,
  },
  advice: {
    snow: '雪のときは、クローズになることがあります。クローズのとき、キャンセル料はかかりません。',
    wet: '雨でも、ゴルフ場が営業していればプレーできます。クローズのとき、キャンセル料はかかりません。',
    wetFeeFrom: (from: string) =>
      `雨でもゴルフ場が営業しているときは、${from}からキャンセル料がかかります。クローズのときはかかりません。`,
    wetFee: '雨でもゴルフ場が営業しているときは、キャンセル料がかかります。クローズのときはかかりません。',
    wind: '風が強い予報です。帽子や傘にお気をつけください。',
    frost: (degrees: number) => `朝は${degrees}℃の予報です。霜のときは、スタートがおくれることがあります。`,
    heat: (degrees: number) => `${degrees}℃まで上がる予報です。水分をこまめにおとりください。`,
  },
} as const
