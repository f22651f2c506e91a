/** Words of mails about notices (copy deck 9) and of messages in the talk. */
export const text = {
  subject: (course: string, title: string) => `【${course}】${title}`,
  trial: (subject: string) => `（テスト送信）${subject}`,
  /** In place of the reader's name in a preview. */
  reader: '会員のお名前',
  open: 'お知らせを読む',
  contact: 'お問い合わせ',
  stop: 'お知らせメールの配信停止はこちら',
  line: {
    notice: 'お知らせ',
    important: '重要なお知らせ',
    alt: (kind: string, title: string) => `${kind}：${title}`,
    setting: '受信設定を変更する',
  },
  stopped: {
    subject: (course: string) => `【${course}】メールの配信を停止しました`,
    lead: 'お知らせメールの配信を停止しました。\n重要なお知らせと、予約の確認など手続きに必要なメールは、引き続きお送りします。',
    again: '配信を再開するときは、お知らせの受信設定で変更してください。',
    setting: 'お知らせの受信設定',
  },
} as const
