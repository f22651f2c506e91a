/** Words of mails and messages about the waitlist. */
export const text = {
  noStarts: 'この日は、この時間帯のスタートがありません。ほかの時間帯を選んでください。',
  rows: {
    time: '時間帯',
    players: '人数',
    plan: 'プラン',
    price: '料金',
    until: 'お取りしている時間',
  },
  anyCourse: '9コースのどこでも',
  players: (count: number) => `${count}名`,
  nine: (nine: string) => `${nine}スタート`,
  joined: {
    state: '空き待ちを受け付けました',
    subject: (date: string) => `「空いたらお知らせ」を受け付けました（${date}）`,
    lead: '次の内容で、空き待ちを受け付けました。空いたら、順番にお知らせします。',
    rule: 'お知らせしてから30分のあいだ、その時間をお取りします。時間が過ぎると、空きは次の方に移ります。空き待ちは続きます。',
    open: '順番を見る',
  },
  offer: {
    state: '空きが出ました',
    subject: (course: string, date: string, time: string) => `【${course}】空きが出ました（${date} ${time}）`,
    lead: (until: string) => `お待ちいただいていた空きが出ました。${until}まで、この時間をお取りしています。`,
    open: (time: string) => `${time}を予約する`,
    rule: '時間が過ぎると、空きは次の方に移ります。空き待ちは続きます。',
    until: (time: string) => `${time}まで`,
  },
  missed: {
    state: '次の方に移りました',
    subject: (course: string, date: string, time: string) => `【${course}】空きは次の方に移りました（${date} ${time}）`,
    lead: 'お取りしていた30分が過ぎたため、この空きは次の方に移りました。',
    waits: '順番はそのままです。また空いたら、お知らせします。',
    ended: 'お知らせが3回続けて過ぎたため、この日の空き待ちを終わりました。',
    open: '順番を見る',
  },
  closed: {
    subject: (course: string, date: string) => `【${course}】クローズのお知らせ（${date}）`,
    lead: (what: string) => `お待ちいただいている日に、${what}クローズします。`,
    ended: 'この日の空き待ちを終わりました。',
    waits: 'ご案内した空きは、なくなりました。ほかのコースの空きは、引き続き順番にお待ちいただけます。',
    waitsHere: 'ご案内した空きは、なくなりました。ほかの空きは、引き続き順番にお待ちいただけます。',
    open: '空き待ちを見る',
  },
  pass: {
    ask: (date: string, time: string) => `${date} ${time}を、次の方にゆずりますか。空き待ちは続きます。`,
    button: '次の方にゆずる',
    sure: 'ゆずる',
    book: '予約に進む',
    done: '次の方におゆずりしました。空き待ちは続きます。また空いたら、お知らせします。',
    over: 'このご案内は、終わっています。',
  },
  stop: '待つのをやめる',
  line: {
    offer: {
      alt: (date: string, time: string, course: string, until: string) =>
        `空きが出ました：${date} ${time} ${course}（${until}までお取りしています）`,
    },
    missed: {
      alt: (date: string, time: string, course: string) => `空きは次の方に移りました：${date} ${time} ${course}`,
    },
    closed: {
      alt: (date: string, course: string) => `クローズのお知らせ：${date} ${course}`,
    },
  },
} as const
