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
  hours: {
    whole: '終日',
    until: (to: string) => `${to}まで`,
    from: (from: string) => `${from}から`,
  },
  players: (count: number) => `${count}名`,
  since: (at: string) => `${at}から`,
  offered: (until: string) => `ご案内中 ${until}まで`,
  offeredElsewhere: (until: string) => `ほかのゴルフ場でご案内中 ${until}まで`,
  offeredOther: (name: string) =>
    `この枠は、キャンセル待ちの${name} 様にご案内中です。ほかの方の予約は、空いている枠で受けてください。`,
  offeredGuest: 'メールだけの方にご案内中の枠です。ご本人がメールのリンクから予約できます。',
  offeredTo: (name: string, players: number) => `キャンセル待ちの${name} 様 ${players}名へ`,
  offeredToGuest: 'キャンセル待ちのゲストの方へ',
  takeUp: 'この方の電話予約',
  tooFew: (players: number, most: number) => `${players}名でお待ちの方ですが、この枠に入れるのは${most}名までです。`,
  place: (no: number) => `${no}番目`,
  keys: { open: 'キャンセル待ちを見る', foot: '待ち', leave: 'もどる' },
} as const
