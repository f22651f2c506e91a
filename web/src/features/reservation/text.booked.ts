/** Words of a reservation's history, its cancellation schedule, a day that its course has closed, and a day with a competition. */
export const bookedText = {
  entryThatDay: (title: string) =>
    `この日は「${title}」にも申し込んでいます。スタートは1日に1回のため、あとでどちらかのキャンセルが必要です。`,
  events: {
    booked: '予約を受け付けました',
    cancelled: 'キャンセルしました',
    reminded: '前日のお知らせを送りました',
    established: '開催が決まりました',
    asked: '最少人数を下回りました',
    not_held: '開催中止になりました',
    changed: '内容を変更しました',
    delayed: 'スタートのおくれをお知らせしました',
    messaged: 'ゴルフ場からご連絡しました',
    checked_in: '受付をしました',
    played: 'プレーしました',
  },
  schedule: {
    free: (until: string) => `${until}まで`,
    from: (from: string) => `${from}以降`,
    freeValue: '無料',
    perPerson: '1名につき',
    perGroup: '1組につき',
    total: 'この予約では',
    noShow: '連絡なしのキャンセル',
    noShowValue: (percent: number) => `プレー料金の${percent}％`,
    noShowEach: '1名につき',
    now: '現在',
    closed: 'ゴルフ場がクローズした場合、キャンセル料はかかりません。',
    weather: '雨天でも、ゴルフ場が営業している場合は通常どおりのキャンセル規定が適用されます。',
  },
  delayed: {
    title: (minutes: number) => `${minutes}分おくれてスタートします`,
    time: (was: string, now: string) => `${was}のスタートは、${now}ごろになる見込みです。`,
    message: (words: string) => `ゴルフ場から：${words}`,
    arrive: (at: string) => `${at}ごろまでにお越しください。`,
  },
  closed: {
    title: (part: string | null) =>
      `ゴルフ場が${part === null ? '' : `${part}を`}クローズするため、予約を取り消しました。キャンセル料はかかりません。`,
    message: (words: string) => `ゴルフ場から：${words}`,
    event: 'クローズのため取り消し',
    otherDays: 'ほかの日の空きを見る',
    nearby: '同じ日のほかのコースを見る',
  },
} as const

/** Words of the way to a friends' competition. */
export const contestLinkText = {
  title: '仲間内コンペ',
  open: 'スコアの入力、順位、結果',
  none: '競技方法を選んで、この予約のみなさんと',
} as const
