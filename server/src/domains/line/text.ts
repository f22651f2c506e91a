/** The words of mails about the LINE link (copy deck 8, 9.1). */
export const text = {
  linked: {
    subject: (course: string) => `【${course}】LINEと連携しました`,
    lead: 'LINEと連携しました。予約の確認やお知らせを、LINEのトークでもお送りします。',
  },
  unlinked: {
    subject: (course: string) => `【${course}】LINE連携を解除しました`,
    lead: 'LINE連携を解除しました。予約の内容は残ります。LINEでのお知らせは届かなくなります。',
  },
  setting: 'LINE連携',
  notMe: (tel: string) => `お客様ご自身の操作でない場合は、お電話（${tel}）でお知らせください。`,
} as const
