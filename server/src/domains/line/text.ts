/** The words of mails and messages about the LINE link (copy deck 8, 9.1, 10). */
export const text = {
  linked: {
    subject: (course: string) => `【${course}】LINEと連携しました`,
    lead: 'LINEと連携しました。予約の確認やお知らせを、LINEのトークでもお送りします。',
  },
  unlinked: {
    subject: (course: string) => `【${course}】LINE連携を解除しました`,
    lead: 'LINE連携を解除しました。予約の内容は残ります。LINEでのお知らせは届かなくなります。',
  },
  message: {
    linked: 'LINEとの連携が完了しました。予約の確認やお知らせを、このトークでお送りします。',
    unlinked: 'LINE連携を解除しました。',
    follow: (course: string) =>
      `友だち追加ありがとうございます。${course}の公式アカウントです。メニューから、予約や予約内容の確認ができます。`,
  },
  setting: 'LINE連携',
} as const
