import { groupDigits } from '@jgm/contract/model/money'

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
  failed: 'ポイントを読み込めませんでした。',
} as const
