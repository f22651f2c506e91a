/** Words of mails and messages about single tee times (copy deck 7.6, 9, 10). */
export const text = {
  rows: {
    date: 'プレー日',
    number: '予約番号',
    players: '参加者',
    price: '料金（税込）',
    decision: '開催の判定',
    arrive: 'ご来場',
    seats: '席数',
  },
  nine: (nine: string, turn: string | null) =>
    turn === null ? `${nine}スタート` : `${nine}スタート　後半 ${turn}ごろ`,
  priceAt: (players: number, price: string) => `${players}名のとき ${price}`,
  seats: (count: number) => `${count}席`,
  you: 'あなた',
  withCompanion: (name: string) => `${name}（お連れの方1名）`,
  between: '\n',
  taken: (count: number, players: string) => `${count}名\n${players}`,
  decisionAt: (at: string) => `${at}まで`,
  arriveBy: (time: string) => `${time}までに`,
  openReservation: '予約内容を見る',
  policy: 'キャンセル規定',
  booked: {
    state: '開催を待っています',
    subject: (course: string, date: string) => `【${course}】1人予約を受け付けました（${date}）`,
    alt: (date: string, time: string) => `1人予約を受け付けました：${date} ${time}`,
    lead: {
      waiting: (missing: number) => `1人予約を受け付けました。あと${missing}名で開催が決まります。`,
      established: '1人予約を受け付けました。開催が決まっています。',
    },
    free: (at: string) =>
      `${at}までに、開催するかどうかをお知らせします。決まるまでは、いつキャンセルしても料金はかかりません。`,
    share: (missing: number) => `「あと${missing}名」を友だちに知らせる`,
  },
  moved: {
    state: '別の1人予約に移りました',
    subject: (course: string, date: string) => `【${course}】別の1人予約に移りました（${date}）`,
    alt: (date: string, time: string) => `別の1人予約に移りました：${date} ${time}`,
    from: (course: string, date: string, time: string, fee: string | null) =>
      `${course} ${date} ${time}のスタートから移りました。前のスタートのキャンセル料${fee === null ? 'はかかりません' : `は${fee}です`}。`,
    fromOther: '別のスタートから移りました。',
    lead: {
      waiting: (missing: number) => `このスタートは、あと${missing}名で開催が決まります。`,
      established: 'このスタートは、開催が決まっています。',
    },
  },
  established: {
    state: '開催が決まりました',
    subject: (course: string, date: string, time: string) =>
      `【${course}】1人予約の開催が決まりました（${date} ${time}）`,
    alt: (date: string, time: string) => `1人予約の開催が決まりました：${date} ${time}`,
    lead: '1人予約の開催が決まりました。',
    desk: '当日は、フロントで「1人予約」とお伝えください。',
    cancel: 'これ以降のキャンセルは、キャンセル料がかかる場合があります。',
  },
  joined: {
    state: '参加者が増えました',
    subject: (course: string, date: string) => `【${course}】1人予約に新しい方が加わりました（${date}）`,
    alt: (date: string, time: string) => `1人予約に新しい方が加わりました：${date} ${time}`,
    lead: (nickname: string) => `${nickname}さんが加わりました。`,
    missing: (missing: number) => `あと${missing}名で開催が決まります。`,
  },
  fewer: {
    state: '参加者が減りました',
    subject: (course: string, date: string) => `【${course}】1人予約の人数と料金が変わりました（${date}）`,
    alt: (date: string, time: string) => `1人予約の人数と料金が変わりました：${date} ${time}`,
    lead: (players: number) =>
      `参加者がキャンセルしたため、${players}名になりました。開催に変わりはありません。料金は、人数に応じた金額になります。`,
  },
  asked: {
    state: 'ご確認をお願いします',
    subject: (course: string, date: string) => `【${course}】1人予約の人数が最少人数を下回りました（${date}）`,
    alt: (date: string, time: string) => `1人予約のご確認をお願いします：${date} ${time}`,
    lead: (players: number, minimum: number) =>
      `参加者がキャンセルしたため、${players}名になり、最少人数（${minimum}名）を下回りました。`,
    question: (at: string) =>
      `${at}までに、このままプレーするかどうかをお知らせください。全員がプレーを希望するか、新しい方が加われば開催します。決まらないときは開催中止となり、料金はかかりません。`,
    alone: (at: string) =>
      `${at}までに新しい方が加われば開催します。加わらないときは開催中止となり、料金はかかりません。`,
    free: '開催が決まるまでは、キャンセルしても料金はかかりません。',
    answer: 'プレーするかどうかを答える',
  },
  notHeld: {
    state: '開催しません',
    subject: (course: string, date: string) => `【${course}】1人予約は開催中止となりました（${date}）`,
    alt: (date: string, time: string) => `1人予約は開催中止となりました：${date} ${time}`,
    lead: (date: string, time: string, minimum: number) =>
      `申し訳ありません。${date} ${time}スタートの1人予約は、最少人数（${minimum}名）に達しなかったため、開催中止となりました。料金はかかりません。`,
    cancelled: (date: string, time: string, message: string) =>
      `申し訳ありません。${date} ${time}スタートの1人予約は、開催中止となりました。料金はかかりません。\n${message}`,
    near: '近い時間に移れます',
    move: (course: string, date: string, time: string, free: number, price: string) =>
      `${course}　${date} ${time}\n空き${free}席・${price}`,
    moveShort: (course: string, date: string, time: string) => `${course} ${date} ${time}`,
    nothingNear: '近い日に空いている1人予約のスタートはありません。',
    search: 'ほかの1人予約を探す',
  },
  merged: {
    state: 'スタート時間が変わりました',
    subject: (course: string, date: string, time: string) =>
      `【${course}】1人予約のスタート時間が変わりました（${date} ${time}）`,
    alt: (date: string, time: string) => `1人予約のスタート時間が変わりました：${date} ${time}`,
    lead: (time: string, players: number) =>
      `開催できるように、同じ日の1人予約と一緒にしました。スタートは${time}、参加者は${players}名です。料金は、お申し込みのときにご案内したとおりです。`,
    otherwise: 'ご都合が合わないときは、キャンセルしても料金はかかりません。',
  },
  decision: {
    state: '判定時刻が変わりました',
    subject: (course: string, date: string) => `【${course}】1人予約の判定時刻が変わりました（${date}）`,
    alt: (date: string, time: string) => `1人予約の判定時刻が変わりました：${date} ${time}`,
    lead: (at: string) => `開催するかどうかをお知らせする時刻が、${at}に変わりました。`,
  },
  reminder: {
    state: '明日、いよいよです',
    subject: (course: string, time: string) => `【${course}】明日のご予約の確認（${time}スタート）`,
    alt: (_: string, time: string) => `明日の1人予約：${time}スタート`,
    lead: '明日の1人予約の確認です。',
    code: '会員QRコードを表示する',
  },
  report: {
    subject: (number: string) => `【1人予約】ほかのプレーヤーについての報告（予約番号 ${number}）`,
    lead: '1人予約のお客様から、ほかのプレーヤーについての報告がありました。報告されたお客様には知らせていません。',
    by: '報告した方',
    about: '報告された方',
    numbered: (number: string) => `予約番号 ${number}`,
    reason: '理由',
    note: '内容',
  },
} as const
