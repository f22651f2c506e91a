import { groupDigits } from '@jgm/contract/model/money'
import { pointStep } from '@jgm/contract/model/points'

/** Words of what members are told of their points. */
export const text = {
  lapsing: {
    subject: (points: number) => `ポイントの期限が近づいています（${groupDigits(points)}ポイント）`,
    lead: (date: string, points: number) => `${date}に、${groupDigits(points)}ポイントが失効します。`,
    balance: (balance: number) =>
      `いまお持ちのポイントは${groupDigits(balance)}ポイントです。ご予約のときや予約の詳細で、${pointStep}ポイントからお支払いに使えます。`,
    clubs: 'ポイントを受け付けていないゴルフ場もあります。',
    book: '空きを見る',
    see: 'ポイントを見る',
  },
} as const
