import { partyWords } from '@jgm/contract/model/party'
import type { DeclineReason, RequestOption } from '@jgm/contract/model/request'

/** Words of mails and messages about requests, and of what the desk sees before it sends them. */
export const text = {
  rows: {
    number: '受付番号',
    reservationNumber: '予約番号',
    date: 'プレー日',
    wish: 'ご希望',
    party: '組数・人数',
    plan: 'プラン',
    price: '料金',
    answer: 'お返事の予定',
    until: 'お取りしている時間',
    options: 'ご要望の内容',
    note: 'ひとこと',
    from: 'ゴルフ場より',
    name: 'お名前',
  },
  party: partyWords,
  wishLine: (position: number, date: string, time: string) => `第${position}希望　${date}　${time}`,
  more: (count: number) => `ほかに希望が${count}つあります`,
  nine: (nine: string) => `${nine}スタート`,
  until: (at: string) => `${at}まで`,
  options: {
    competition: 'コンペ',
    prizes: '賞品の手配',
    room: 'パーティールーム',
    carts: '乗用カート',
  } satisfies Record<RequestOption, string>,
  between: '・',
  words: (words: string) => `ゴルフ場より：${words}`,
  policy: 'キャンセル規定',
  open: 'リクエストを見る',
  link: {
    subject: (course: string, number: string) =>
      `【${course}】リクエストの確認・変更・取り下げのリンク（受付番号 ${number}）`,
    lead: 'お申し込みにより、リクエストを表示するリンクをもう一度お送りします。',
    state: 'リクエスト',
  },
  openReservation: '予約内容を見る',
  received: {
    state: '回答を待っています',
    subject: (course: string, date: string) => `【${course}】リクエストを受け付けました（${date}）`,
    lead: 'ご希望をゴルフ場にお伝えしました。予約はまだ確定していません。',
    by: (at: string) => `${at}までに、ゴルフ場からお返事します。`,
    free: '送るだけなら、料金はかかりません。取り下げは、お返事の前ならいつでもできます。',
    alt: (date: string) => `リクエストを受け付けました：${date}`,
  },
  offered: {
    state: 'お返事が届きました',
    subject: (course: string, date: string) => `【${course}】別のスタート時間のご提案（${date}）`,
    lead: (count: number) =>
      count === 1
        ? 'ゴルフ場から、スタート時間のご提案があります。'
        : `ゴルフ場が、${count}つのスタート時間をご用意しました。`,
    until: (at: string) => `${at}まで、この時間をお取りしています。それまでにお返事ください。`,
    choose: (time: string) => `${time}にする`,
    how: 'ボタンを押すと、内容を確認する画面が開きます。そこで押すまで、予約は確定しません。',
    alt: (date: string) => `リクエストのお返事が届きました：${date}`,
  },
  confirmed: {
    state: '予約が確定しました',
    subject: (course: string, date: string, time: string) =>
      `【${course}】リクエストの予約が確定しました（${date} ${time}）`,
    lead: 'リクエストの予約が確定しました。',
    alt: (date: string) => `リクエストの予約が確定しました：${date}`,
  },
  declined: {
    state: 'ご用意できませんでした',
    subject: (course: string, date: string) => `【${course}】ご希望の日時で予約をお取りできませんでした（${date}）`,
    reasons: {
      full: '申し訳ありません。ご希望の時間帯は満席のため、予約をお取りできませんでした。',
      not_neighbouring: '申し訳ありません。続けて取れるスタートがないため、予約をお取りできませんでした。',
      facilities: '申し訳ありません。ご希望の会場やお食事をご用意できないため、予約をお取りできませんでした。',
      closed: '申し訳ありません。ご希望の日は休場のため、予約をお取りできませんでした。',
      other: '申し訳ありません。ご希望の日時では、予約をお取りできませんでした。',
    } satisfies Record<DeclineReason, string>,
    ways: '次の方法もあります。',
    waitlist: (date: string) => `${date}に空きが出たら、お知らせを受け取る`,
    sister: (course: string, date: string) => `${course}の${date}の空きを見る`,
    call: (tel: string) => `ゴルフ場に電話する（${tel}）`,
    alt: (date: string) => `リクエストのお返事が届きました：${date}`,
  },
  withdrawn: {
    state: 'リクエストを取り下げました',
    subject: (course: string, date: string) => `【${course}】リクエストを取り下げました（${date}）`,
    lead: 'リクエストを取り下げました。料金はかかりません。',
    alt: (date: string) => `リクエストを取り下げました：${date}`,
  },
  takenBack: {
    state: 'ご提案を取り消しました',
    subject: (course: string, date: string) => `【${course}】ご提案を取り消しました（${date}）`,
    lead: '申し訳ありません。ゴルフ場の都合により、ご提案した時間を取り消しました。',
    by: (at: string) => `あらためて調整し、${at}までにお返事します。`,
    alt: (date: string) => `ご提案を取り消しました：${date}`,
  },
  expired: {
    state: 'お返事の期限が過ぎました',
    subject: (course: string, date: string) => `【${course}】お返事の期限が過ぎました（${date}）`,
    lead: 'お返事の期限が過ぎたため、お取りしていた時間を取り消しました。料金はかかりません。',
    again: 'あらためてご希望のときは、もう一度リクエストをお送りください。',
    alt: (date: string) => `お返事の期限が過ぎました：${date}`,
  },
  past: {
    state: 'リクエストを終了しました',
    subject: (course: string, date: string) => `【${course}】リクエストを終了しました（${date}）`,
    lead: '申し訳ありません。お返事できないまま、ご希望の日が過ぎました。料金はかかりません。',
    alt: (date: string) => `リクエストを終了しました：${date}`,
  },
  late: {
    state: 'お返事が遅れています',
    subject: (course: string, date: string) => `【${course}】お返事が遅れています（${date}）`,
    lead: '申し訳ありません。お約束した時刻までに、お返事できませんでした。',
    rule: 'リクエストはそのまま残っています。ゴルフ場が引き続き調整します。お急ぎのときは、お電話ください。',
    alt: (date: string) => `お返事が遅れています：${date}`,
  },
  informed: {
    lead: (name: string) =>
      `${name === '' ? '' : `${name}様から、`}この予約の結果をこちらのアドレスにもお知らせするよう、ご依頼がありました。`,
    once: 'このリクエストについてお送りするメールは、この1通だけです。',
    subject: (course: string, name: string, date: string) =>
      `【${course}】${name === '' ? '' : `${name}様の`}ゴルフのリクエスト（${date}）`,
    stop: 'ほかの方のリクエストのお知らせを止める',
  },
  desk: {
    opening: 'リクエスト予約のお知らせです。',
    subject: (event: string, number: string) => `リクエスト${event}（${number}）`,
    events: {
      requested: 'が届きました',
      changed: 'の希望が変わりました',
      withdrawn: 'が取り下げられました',
      accepted: 'の提案が受けられました',
      offer_declined: 'の提案が断られました',
      expired: 'の期限が過ぎました',
      late: 'の回答期限が過ぎました',
    } as Readonly<Record<string, string>>,
    answer: '管理画面の受付箱から回答してください。',
  },
} as const
