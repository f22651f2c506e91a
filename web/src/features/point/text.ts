import { groupDigits } from '@jgm/contract/model/money'
import { pointStep } from '@jgm/contract/model/points'

/** Words of the point history. */
export const pointText = {
  balance: 'ポイント残高',
  unit: (n: number) => `${groupDigits(n)}ポイント`,
  expire: (date: string, n: number) => `${date}に${groupDigits(n)}ポイントが失効します。`,
  pending: '付与予定のポイント',
  pendingLead: 'プレーの後に付与されます。残高には、まだ含まれていません。',
  pendingRound: (date: string, course: string) => `${date}　${course}`,
  /** The direction in words beside the sign. */
  change: (n: number) => (n > 0 ? `＋${groupDigits(n)}ポイント` : `−${groupDigits(-n)}ポイント`),
  more: '増えました',
  less: '減りました',
  round: (date: string) => `${date}のプレー`,
  balanceAfter: (n: number) => `残高 ${groupDigits(n)}`,
  empty: 'ポイントの履歴はありません。',
  emptyHelp: 'プレー料金100円につき1ポイントたまります。プレーの後に付与され、12か月間有効です。',
  book: '予約する',
  use: {
    title: 'ポイントで払う',
    has: (balance: number) => `お持ちのポイント：${groupDigits(balance)}ポイント`,
    expiring: (date: string, n: number) => `このうち${groupDigits(n)}ポイントは、${date}に失効します。`,
    lead: (most: number) => `このご予約には、${groupDigits(most)}ポイントまで使えます。1ポイントは1円です。`,
    tooFew: `ポイントは、${pointStep}ポイントから使えます。`,
    howMany: '使うポイント',
    none: '使わない',
    all: (most: number) => `${groupDigits(most)}ポイントを使う`,
    some: 'ポイント数を決める',
    points: '使うポイント数',
    pointsHelp: `${pointStep}ポイント単位で入力してください。`,
    unread: 'ポイント数を、数字で入力してください。',
    pay: 'お支払い',
    sum: (full: string, points: string) => `${full} − ${points}`,
    rule: 'キャンセルすると、使ったポイントは戻ります。キャンセル料がかかるときは、先にポイントから差し引きます。有効期限が過ぎた分は戻りません。',
    save: 'この内容で決める',
    sending: '確かめています…',
    saved: (total: string) => `ポイントの利用を決めました。お支払いは、${total}です。`,
    toUse: 'ご予約で使う',
    how: `ご予約の確認画面と予約の詳細で、${pointStep}ポイントから使えます。1ポイントは1円です。`,
  },
  failed: 'ポイントを読み込めませんでした。',
} as const
