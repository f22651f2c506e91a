/** The words of mails about notices (copy deck 9). */
export const text = {
  subject: (course: string, title: string) => `【${course}】${title}`,
  open: 'お知らせを読む',
  stop: 'お知らせメールの配信停止はこちら',
  stopped: {
    subject: (course: string) => `【${course}】メールの配信を停止しました`,
    lead: 'お知らせメールの配信を停止しました。\n予約の確認など、手続きに必要なメールは引き続きお送りします。',
    again: '配信を再開するときは、お知らせの受信設定で変更してください。',
    setting: 'お知らせの受信設定',
  },
} as const
