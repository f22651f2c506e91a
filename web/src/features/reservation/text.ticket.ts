import { groupName, partyWords } from '@jgm/contract/model/party'

/** Words of a ticket. */
export const ticketText = {
  year: (year: string) => `${year}年`,
  today: '本日、',
  tomorrow: '明日、',
  turn: (time: string) => `後半 ${time}ごろ`,
  group: groupName,
  from: 'から',
  soon: 'いよいよです',
  cancelled: 'キャンセルしました',
  players: 'プレーする方',
  playersOf: (group: number) => `${groupName(group)}でプレーする方`,
  nobody: '？',
  /** Below a dot without a surname. */
  seats: {
    representative: '代表者',
    undecided: '未定',
    named: 'お名前だけ',
    invited: '招待中',
    preregistered: '登録済み',
    joined: '参加',
  },
  /** Below the name of somebody whom the front desk has received. */
  here: '受付済み',
  total: (players: number) => `${players}名の合計（税込）`,
  free: 'キャンセル無料',
  freeUntil: (until: string) => `${until}まで`,
  feeNow: 'いまのキャンセル料',
  number: '予約番号',
  qr: (label: string, number: string) => `${label} ${number} のQRコード`,
  arrive: 'ご来場は',
  arriveBy: 'までに',
  deskNote: '受付で、このQRコードか番号をお伝えください。',
  map: '地図',
  call: '電話する',
  callAt: (phone: string) => `電話する（${phone}）`,
  kept: '通信できないため、最後に通信できたときの内容を表示しています',
  party: (nine: string, players: number) => `${nine}・${players}名`,
  partyGroups: (nine: string, groups: number, players: number) => `${nine}・${partyWords(groups, players)}`,
} as const
