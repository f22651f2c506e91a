import { systemText } from './text.ts'

const { nav } = systemText.frame

/** Words of the drawer’s menu. */
export const menuText = {
  phone: '電話する',
  open: (until: string) => `いま受付中・${until}まで`,
  closed: (hours: string) => `受付 ${hours}`,
  phones: '電話番号を見る',
  write: '問い合わせる',
  writeNote: 'メールでお返事します',
  groups: {
    book: '予約する',
    mine: '予約と仲間',
    booked: 'ご予約のある方',
    record: '記録',
    account: '会員情報とヘルプ',
    join: '会員とヘルプ',
  },
  courses: '9コースから',
  single: '1人予約',
  competitions: 'コンペ',
  waits: '空き待ち',
  list: nav.list,
  qr: nav.qr,
  friends: 'ゴルフ仲間',
  notices: nav.notice,
  unread: (count: number) => `未読${count}件`,
  plays: 'プレー履歴',
  points: 'ポイント',
  account: '会員情報・設定',
  faq: 'よくある質問',
  manage: '予約の確認',
  login: nav.login,
  signup: '新規登録',
} as const
