/** Words of the line of those who wait for a start. */
export const waitText = {
  title: 'キャンセル待ち',
  figure: 'キャンセル待ち',
  unit: '件',
  none: 'この日を待っている方はいません。',
  lead: '空きが出ると、上の方から順に自動でご案内します。お電話の方は、名前を押すと電話予約に移ります。',
  guest: 'ゲストの方',
  guestHelp: 'メールだけの方です。自動のご案内をお待ちください。',
  anyCourse: 'どのゴルフ場でも',
  hours: (from: string, to: string) => `${from}〜${to}`,
  players: (count: number) => `${count}名`,
  since: (at: string) => `${at}から`,
  offered: (until: string) => `ご案内中 ${until}まで`,
  offeredElsewhere: (until: string) => `ほかのゴルフ場でご案内中 ${until}まで`,
  tooFew: (players: number, most: number) => `${players}名でお待ちの方ですが、この枠に入れるのは${most}名までです。`,
  place: (no: number) => `${no}番目`,
  keys: { open: 'キャンセル待ちを見る', foot: '待ち', leave: 'もどる' },
} as const
