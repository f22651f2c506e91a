/** Words of the lines of a price. */
export const lineText = {
  green_fee: 'プレー代',
  caddie: 'キャディ代',
  cart: 'カート代',
  lunch: '昼食代',
  consumption_tax: 'うち消費税',
  golf_tax: 'ゴルフ場利用税',
  other: 'その他（非課税）',
  surcharge: '少人数の割増',
  adjustment: '料金の調整',
  points: 'ポイント利用',
} as const
