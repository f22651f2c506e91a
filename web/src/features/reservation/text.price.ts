import { formatYen } from '@jgm/contract/model/money'
import { groupWords } from '@jgm/contract/model/party'

/** Words of prices and their lines. */
export const priceText = {
  lines: {
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
  },
  perPerson: (n: number) => `1名 ${formatYen(n)}（税込）`,
  total: (n: number) => `合計 ${formatYen(n)}（税込）`,
  group: groupWords,
  exempt: (n: number) => `ゴルフ場利用税の非課税分 −${formatYen(n)}`,
  exemptNote: '70歳以上または18歳未満の方は、ゴルフ場利用税が非課税です。証明できる書類をフロントでお見せください。',
  breakdown: '料金の内訳',
  each: '1名あたり',
} as const
