export const settingText = {
  lead: '受け取るお知らせの種類と、受け取り方法を選んでください。',
  important: '重要なお知らせと予約に関する連絡は、設定にかかわらずお送りします。',
  rule: '「対象」と「種類」の両方にチェックがあるお知らせが届きます。',
  topics: '対象',
  categories: '種類',
  byMail: 'メールで受け取る',
  byLine: 'LINEで受け取る',
  lineNeeds: 'LINEで受け取るには、LINEとの連携と、公式アカウントの友だち追加が必要です。',
  mailNeeds: 'メールで受け取るには、メールアドレスの登録が必要です。',
  save: '設定を保存する',
  saving: '保存しています',
  saved: 'お知らせの受信設定を保存しました。',
  toList: 'お知らせ一覧へ',
  toSetting: 'お知らせの受信設定',
} as const

export const stopText = {
  lead: (email: string) => `${email} へのお知らせメールの配信を停止します。`,
  note: '重要なお知らせと、予約の確認など手続きに必要なメールは、引き続きお送りします。',
  stop: '配信を停止する',
  stopping: '停止しています',
  doneTitle: '配信を停止しました',
  done: '配信を停止しました。再開する場合は、「お知らせの受信設定」で変更してください。',
  invalid: 'この配信停止リンクは使用できません。お手数ですが、お問い合わせください。',
  toSetting: 'お知らせの受信設定へ',
  contact: 'お問い合わせ',
} as const
