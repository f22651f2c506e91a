import type { Ending } from '@jgm/contract/api/reservation-ending'
import { partyWords } from '@jgm/contract/model/party'

const kinds = { regular: 'ご予約', request: 'ご予約', single: '1人予約', competition: 'コンペ' } as const

export const homeText = {
  greeting: (last: string, first: string) => `${last} ${first} 様`,
  daysLeft: (n: number) =>
    n === 0 ? '本日、ラウンドです' : n === 1 ? '明日、ラウンドです' : `次のラウンドまで、あと${n}日`,
  notHeld: ({ type }: Pick<Ending, 'type'>) => `${kinds[type]}は開催しません`,
  thanks: 'おつかれさまでした',
  whenNext: '次は、いつにしますか',
  important: '重要なお知らせ',
  next: '次の予約',
  none: 'これからの予約はありません。',
  failed: 'これからの予約を表示できませんでした。',
  noneHelp: '空いている日を見て、スタート時間を選べます。',
  book: '予約する',
  open: '予約内容',
  qr: '会員QR',
  together: (names: readonly string[]) => `${names.join('・')}さんと一緒`,
  here: (names: readonly string[]) => `${names.join('さん・')}さんが到着しました。`,
  party: (players: number) => `${players}名`,
  groups: partyWords,
  others: (invited: number, undecided: number) =>
    invited + undecided === 0
      ? ''
      : `（${[invited > 0 ? `招待中 ${invited}名` : '', undecided > 0 ? `未定 ${undecided}名` : ''].filter(Boolean).join('・')}）`,
  companions: '同伴者を登録する',
  companionsKnown: '同伴者を確認・変更する',
  organiser: '幹事のページを開く',
  contest: 'コンペ',
  arriveBy: 'ご来場は',
  arriveByEnd: 'までに',
  menu: 'メニュー',
  tiles: {
    book: '予約する',
    list: '予約一覧',
    points: 'ポイント',
    plays: 'プレー履歴',
    friends: 'ゴルフ仲間',
    account: '会員情報',
  },
  todo: {
    title: 'お手続きのお願い',
    email: 'メールアドレスを登録してください。',
    unreached: 'メールが届いていません。アドレスを確かめてください。',
  },
  notices: 'お知らせ',
  allNotices: 'すべて見る',
  allNoticesUnread: (unread: string) => `すべて見る（${unread}）`,
  noNotices: 'お知らせはありません。',
  course: 'メインコース',
  tel: (tel: string) => `電話する（${tel}）`,
  hours: (hours: string) => `受付時間 ${hours}`,
} as const
