/** What mails and messages are about, by their kind or by the word that it begins with; of one without a word here nothing is said. */
const about: Readonly<Record<string, string>> = {
  'account.code': '認証コード',
  'assistant.connected': 'アシスタントの連携',
  account: '会員登録・ログイン',
  companion: '同伴者',
  companions: '同伴者',
  competition: '競技・コンペ',
  contest: '仲間内コンペ',
  friend: 'ゴルフ仲間',
  inquiry: 'お問い合わせ',
  line: 'LINE連携',
  membership: 'コース会員の連携',
  notice: 'お知らせ',
  organiser: '幹事からのお知らせ',
  point: 'ポイントの期限',
  privacy: '退会',
  request: 'リクエスト予約',
  reservation: '予約',
  reservation_changed: '予約の変更',
  reservation_delayed: 'スタートのおくれ',
  reservation_message: 'ゴルフ場からのご連絡',
  companion_message: 'ゴルフ場からのご連絡',
  competition_message: 'ゴルフ場からのご連絡',
  reservation_reminder: '前日のお知らせ',
  reservation_weather: '天気予報の変化',
  single: '1人予約',
  waitlist: '空き待ち',
  draw: '抽選',
}

/** The subject of a mail or message of a kind, in words; undefined for a kind that has none. */
export const sentAbout = (kind: string): string | undefined => about[kind] ?? about[kind.split(/[._]/)[0] ?? '']
