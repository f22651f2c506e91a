import type { Ending } from '@jgm/contract/api/reservation-ending'

const names = { regular: 'ご予約', request: 'ご予約', single: '1人予約', competition: 'コンペ' } as const

/** Words about what is not held, on the homes. */
export const endingText = {
  title: ({ type }: Pick<Ending, 'type'>) => `${names[type]}は開催しません`,
  state: '開催しません',
  tooFew: (minimum: number) => `${minimum}名に届きませんでした。`,
  club: 'ゴルフ場の都合により、開催しません。',
  closed: (part: string | null) => `ゴルフ場が${part === null ? '' : `${part}を`}クローズします。`,
  message: (words: string) => `ゴルフ場から：${words}`,
  free: '料金は0円です。',
  near: '近い時間に移る',
  prices: { each: '1名の料金（税込）', least: '1名の料金（税込・最少人数のとき）' },
  total: (players: number) => `${players}名の合計（税込）`,
  move: 'に移る',
  take: 'で予約に進む',
  holding: 'スタートを確保しています…',
  noneNear: '同じ日の近い時間に、空きはありません。',
  friends: '仲間と2名で予約する',
  friendsAt: (day: string, time: string, price: string) => `${day} ${time}・1名 ${price}`,
  singles: 'ほかの日の1人予約を見る',
  singlesNote: '9コースの空いている席',
  otherDays: 'ほかの日にする',
  otherDaysNote: (course: string) => `${course}の空いている日`,
  leave: '今回はやめておく',
  leaveNote: 'この表示を閉じます',
  leaving: '送信中です',
} as const
