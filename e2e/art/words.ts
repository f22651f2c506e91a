/** The words in the rich menus' pictures. Without names, times and prices, because everybody gets the same picture. */
export const words = {
  guest: {
    title: ['予約する'],
    note: '空いている日から',
    cells: [
      { icon: 'link', title: 'LINE連携', note: '会員の方' },
      { icon: 'list', title: '予約の確認', note: 'ご予約済みの方' },
      { icon: 'phone', title: '電話する', note: 'ゴルフ場へ' },
    ],
  },
  linked: {
    title: ['予約する'],
    note: '空いている日から',
    cells: [
      { icon: 'list', title: '予約の確認', note: 'キャンセルも' },
      { icon: 'bell', title: 'お知らせ', note: '営業の状況も' },
      { icon: 'phone', title: '電話する', note: 'ゴルフ場へ' },
    ],
    side: { icon: 'qr', title: '会員QR', note: '受付で' },
  },
  tomorrow: {
    title: ['明日は', 'プレーの日'],
    note: '予約を見る',
    cells: [
      { icon: 'qr', title: '会員QR', note: undefined },
      { icon: 'pin', title: '地図', note: undefined },
      { icon: 'bell', title: '営業の状況', note: undefined },
    ],
  },
} as const

/** The courses' names on the prints, by id. */
export const shortNames: Readonly<Record<number, string>> = {
  1: 'サラブレッド',
  2: '笠間',
  3: 'やさと石岡',
  4: 'セベ',
  5: '霞丘',
  6: '宇都宮',
  7: 'ベルエア',
  8: 'おごせ',
  9: '美らオーチャード',
}

/** The words of the share pictures, by whether the picture is a course's or the group's. */
export const shareWords = {
  brand: 'JGMゴルフ',
  course: '空き状況とご予約',
  group: '9つのゴルフ場の空き状況とご予約',
} as const
