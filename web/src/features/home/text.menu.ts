/** Words of the chat area's menu. */
export const menuText = {
  hello: (name: string) => `${name} 様`,
  guest: 'はじめての方は会員登録を、会員の方はログインをしてください。',
  menu: 'メニュー',
  reserve: '予約する',
  list: '予約一覧',
  memberQr: '会員QRコード',
  friends: 'ゴルフ仲間',
  notice: 'お知らせ',
  account: '会員情報',
  contact: 'お問い合わせ',
  faq: 'よくあるご質問',
  login: 'ログイン',
  signup: '新規会員登録',
} as const
