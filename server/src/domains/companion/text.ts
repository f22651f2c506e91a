/** Words of answers, mails and messages about companions (copy deck, mail.companion). */
export const text = {
  ownSeat: '代表者の席は変えられません。',
  rows: {
    before: '変更前',
    representative: '代表者',
  },
  nine: (nine: string, turn: string | null) =>
    turn === null ? `${nine}スタート` : `${nine}スタート　後半 ${turn}ごろ`,
  start: (time: string, nine: string) => `${time}　${nine}`,
  /** Stands for a name that is none. */
  nameless: '同伴者',
  person: (name: string) => `${name} 様`,
  when: (date: string, time: string) => `${date} ${time}`,
  alt: (state: string, when: string, course: string) => `${state}：${when} ${course}`,
  stop: 'この予約についてのお知らせを止める',
  open: '予約内容を見る',
  asked: {
    subject: (course: string, name: string, date: string) =>
      `【${course}】${name}様からゴルフの招待が届いています（${date}）`,
    state: 'ゴルフの招待が届いています',
    lead: (name: string) =>
      `${name}様から、ゴルフの招待が届いています。席はお取りしてあります。参加できるかどうかを、お知らせください。`,
    open: '招待を見る',
  },
  confirmed: {
    subject: (course: string, date: string) => `【${course}】同伴者として登録しました（${date}）`,
    state: '同伴者として登録しました',
    lead: 'この予約に、同伴者として登録しました。',
    isPreregistered: '事前登録が完了しました',
    preregistered: '事前登録が完了しました。当日は、受付で、下のボタンから開くQRコードをお見せください。',
  },
  link: {
    subject: (course: string, date: string) => `【${course}】事前登録のリンクをお送りします（${date}）`,
    state: '事前登録のある予約',
    lead: 'この予約に、同じ内容の事前登録がもう一度送信されました。登録は前のままです。下のボタンから確認できます。',
    more: 'お心当たりがないときは、代表者の方かゴルフ場にお知らせください。',
  },
  moved: {
    subject: (course: string, date: string, time: string) =>
      `【${course}】参加する予約の日時が変わりました（${date} ${time}）`,
    state: '日時が変わりました',
    lead: '参加する予約の日時が変わりました。ご都合が合わないときは、予約内容から参加をやめられます。',
  },
  cancelled: {
    subject: (course: string, date: string) => `【${course}】参加する予約がキャンセルされました（${date}）`,
    state: '予約がキャンセルされました',
    lead: '代表者の方が、この予約をキャンセルしました。',
  },
  closed: {
    subject: (course: string, date: string) => `【${course}】クローズのお知らせ（${date}）`,
    lead: (what: string) => `${what}クローズするため、参加する予約がなくなりました。`,
  },
  dropped: {
    subject: (course: string, date: string) => `【${course}】同伴者の登録が取り消されました（${date}）`,
    state: '同伴者の登録が取り消されました',
    lead: 'この予約の同伴者の登録が、取り消されました。くわしくは、代表者の方にお問い合わせください。',
  },
  reminder: {
    subject: (course: string, time: string) => `【${course}】明日のプレーの確認（${time}スタート）`,
    state: '明日、いよいよです',
    lead: '明日のプレーの確認です。',
  },
  remind: {
    subject: (course: string, name: string, date: string) => `【${course}】${name}様がお返事を待っています（${date}）`,
    state: 'お返事をお待ちしています',
    lead: (name: string) =>
      `${name}様からのゴルフの招待に、まだお返事をいただいていません。参加できるかどうかを、お知らせください。`,
    open: '招待を見る',
  },
  money: {
    subject: (course: string, date: string) => `【${course}】参加費のご案内（${date}）`,
    state: '参加費のご案内',
    lead: (name: string, each: string) =>
      `幹事の${name}様から、参加費のご案内です。幹事には、${each}をお渡しください。`,
    fees: '幹事へ',
    fee: (label: string, amount: string) => `${label} ${amount}`,
    club: (amount: string) => `プレー代など ${amount}（税込）は、プレー当日、ゴルフ場のフロントでお支払いください。`,
  },
  car: {
    subject: (course: string, date: string) => `【${course}】乗り合わせのご案内（${date}）`,
    state: '乗り合わせのご案内',
    lead: (driver: string) => `幹事の方から、乗り合わせのご案内です。${driver}様の車にお乗りください。`,
    drives: '幹事の方から、乗り合わせのご案内です。車の運転をお願いします。',
    place: '待ち合わせ',
    at: (place: string, time: string) => `${place}　${time}発`,
    riders: '乗る方',
    alone: 'まだ決まっていません',
    of: (name: string) => `${name}様の車`,
    free: '幹事の方から、乗り合わせのご案内です。お乗りになる車を、空いている席から選べます。',
    choose: '乗る車は、予約内容のページで選んだり、変えたりできます。',
  },
  joined: {
    subject: (course: string, name: string, date: string) =>
      `【${course}】${name}様が同伴者として登録されました（${date}）`,
    state: '同伴者が加わりました',
    lead: (name: string) => `${name}様が、同伴者として登録されました。`,
    open: '同伴者を確認する',
  },
  renamed: {
    subject: (course: string, name: string, date: string) =>
      `【${course}】同伴者のお名前が${name}様に変わりました（${date}）`,
    state: '同伴者のお名前が変わりました',
    lead: (name: string) => `同伴者のお名前が、${name}様に変わりました。`,
    open: '同伴者を確認する',
  },
  left: {
    subject: (course: string, name: string, date: string) => `【${course}】${name}様の席が空きました（${date}）`,
    state: '同伴者の席が空きました',
    lead: (name: string) => `${name}様の席が空きました。`,
    open: '同伴者を確認する',
  },
} as const
