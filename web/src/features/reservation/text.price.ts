import { formatYen } from '@jgm/contract/model/money'
import { groupWords } from '@jgm/contract/model/party'

/** Words of prices and their lines. */
export const priceText = {
  perPerson: (n: number) => `1名 ${formatYen(n)}（税込）`,
  total: (n: number) => `合計 ${formatYen(n)}（税込）`,
  group: groupWords,
  exempt: (n: number) => `ゴルフ場利用税の非課税分 −${formatYen(n)}`,
  exemptNote: '70歳以上または18歳未満の方は、ゴルフ場利用税が非課税です。証明できる書類をフロントでお見せください。',
  breakdown: '料金の内訳',
  each: '1名あたり',
} as const
