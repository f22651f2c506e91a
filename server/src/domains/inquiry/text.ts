/** Words of mails about inquiries (copy deck 6.5, 9.1). */
export const text = {
  received: {
    subject: (course: string) => `【${course}】お問い合わせを受け付けました`,
    lead: 'お問い合わせを受け付けました。',
    answer: (days: number) => `${days}営業日以内に、担当者からお答えします。`,
    urgent: (tel: string) => `当日・前日の予約については、お電話（${tel}）でお問い合わせください。`,
  },
  arrived: {
    subject: (course: string, category: string, number: string) =>
      `【${course}】お問い合わせが届きました：${category}（受付番号 ${number}）`,
    lead: 'お問い合わせが届きました。次の連絡先へお答えください。',
    unproven: (isMember: boolean) =>
      `このメールアドレスは確認されていません。${isMember ? 'メールアドレスを登録していない会員の方' : '会員ではない方'}からのお問い合わせです。`,
    of: (days: number) => `${days}営業日以内にお答えすると、お客様にお伝えしています。`,
    open: '予約管理で返事をする',
  },
  answer: {
    subject: (course: string, number: string) => `【${course}】お問い合わせへのお返事（受付番号 ${number}）`,
  },
  blanks: (names: readonly string[]) =>
    `まだ入っていないところがあります：${names.map((name) => `{${name}}`).join('、')}`,
  owner: 'このゴルフ場のスタッフを選んでください。',
  rows: {
    number: '受付番号',
    course: 'ゴルフ場',
    category: 'お問い合わせの種類',
    sentAt: '受付日時',
    name: 'お名前',
    email: 'メールアドレス',
    phone: '電話番号',
    source: '受付経路',
  },
  contents: 'お問い合わせ内容',
  name: (last: string, first: string, lastKana: string, firstKana: string) =>
    `${last} ${first}（${lastKana} ${firstKana}）様`,
  sources: { line: 'LINE', mypage: 'ウェブ' },
} as const
