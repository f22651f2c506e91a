/** The 47 prefectures in the order of their JIS numbers: number, slug, name. */
export const prefectures = [
  { number: 1, slug: 'hokkaido', name: '北海道' },
  { number: 2, slug: 'aomori', name: '青森県' },
  { number: 3, slug: 'iwate', name: '岩手県' },
  { number: 4, slug: 'miyagi', name: '宮城県' },
  { number: 5, slug: 'akita', name: '秋田県' },
  { number: 6, slug: 'yamagata', name: '山形県' },
  { number: 7, slug: 'fukushima', name: '福島県' },
  { number: 8, slug: 'ibaraki', name: '茨城県' },
  { number: 9, slug: 'tochigi', name: '栃木県' },
  { number: 10, slug: 'gunma', name: '群馬県' },
  { number: 11, slug: 'saitama', name: '埼玉県' },
  { number: 12, slug: 'chiba', name: '千葉県' },
  { number: 13, slug: 'tokyo', name: '東京都' },
  { number: 14, slug: 'kanagawa', name: '神奈川県' },
  { number: 15, slug: 'niigata', name: '新潟県' },
  { number: 16, slug: 'toyama', name: '富山県' },
  { number: 17, slug: 'ishikawa', name: '石川県' },
  { number: 18, slug: 'fukui', name: '福井県' },
  { number: 19, slug: 'yamanashi', name: '山梨県' },
  { number: 20, slug: 'nagano', name: '長野県' },
  { number: 21, slug: 'gifu', name: '岐阜県' },
  { number: 22, slug: 'shizuoka', name: '静岡県' },
  { number: 23, slug: 'aichi', name: '愛知県' },
  { number: 24, slug: 'mie', name: '三重県' },
  { number: 25, slug: 'shiga', name: '滋賀県' },
  { number: 26, slug: 'kyoto', name: '京都府' },
  { number: 27, slug: 'osaka', name: '大阪府' },
  { number: 28, slug: 'hyogo', name: '兵庫県' },
  { number: 29, slug: 'nara', name: '奈良県' },
  { number: 30, slug: 'wakayama', name: '和歌山県' },
  { number: 31, slug: 'tottori', name: '鳥取県' },
  { number: 32, slug: 'shimane', name: '島根県' },
  { number: 33, slug: 'okayama', name: '岡山県' },
  { number: 34, slug: 'hiroshima', name: '広島県' },
  { number: 35, slug: 'yamaguchi', name: '山口県' },
  { number: 36, slug: 'tokushima', name: '徳島県' },
  { number: 37, slug: 'kagawa', name: '香川県' },
  { number: 38, slug: 'ehime', name: '愛媛県' },
  { number: 39, slug: 'kochi', name: '高知県' },
  { number: 40, slug: 'fukuoka', name: '福岡県' },
  { number: 41, slug: 'saga', name: '佐賀県' },
  { number: 42, slug: 'nagasaki', name: '長崎県' },
  { number: 43, slug: 'kumamoto', name: '熊本県' },
  { number: 44, slug: 'oita', name: '大分県' },
  { number: 45, slug: 'miyazaki', name: '宮崎県' },
  { number: 46, slug: 'kagoshima', name: '鹿児島県' },
  { number: 47, slug: 'okinawa', name: '沖縄県' },
] as const

/** `福島県` for 7; an empty string for an unknown number. */
export function prefectureName(number: number): string {
  return prefectures.find((one) => one.number === number)?.name ?? ''
}

/** The prefecture an address or a postal-code answer begins with. */
export function prefectureByName(text: string): (typeof prefectures)[number] | undefined {
  return prefectures.find((one) => text.startsWith(one.name))
}
