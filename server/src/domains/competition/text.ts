/** The Latin letter that a name in hiragana begins with. */
const letters: Readonly<Record<string, string>> = {
  A: 'あ',
  I: 'い',
  U: 'うゔ',
  E: 'え',
  O: 'おを',
  K: 'かきくけこ',
  G: 'がぎぐげご',
  S: 'さしすせそ',
  Z: 'ざずぜぞ',
  J: 'じ',
  T: 'たつてと',
  C: 'ち',
  D: 'だぢづでど',
  N: 'なにぬねのん',
  H: 'はひへほ',
  F: 'ふ',
  B: 'ばびぶべぼ',
  P: 'ぱぴぷぺぽ',
  M: 'まみむめも',
  Y: 'やゆよ',
  R: 'らりるれろ',
  W: 'わゐゑ',
}

const letterOf = (kana: string): string =>
  Object.entries(letters).find(([, beginnings]) => beginnings.includes(kana.charAt(0)))?.[0] ?? ''

/** The initials of a person, given name first: やまだ たろう is T.Y. */
export const initialsOf = (lastKana: string, firstKana: string): string =>
  `${letterOf(firstKana)}.${letterOf(lastKana)}.`

/** Words that staff read where they run competitions, and what templates are called. */
export const deskText = {
  templates: {
    monthly: (month: number) => `${month}月月例杯`,
    open: 'オープンコンペ',
    points: 'ポイント競技',
    best_ball: '四人のベストボール',
    match_play: '理事長杯マッチプレー',
  },
  conditions: '当日は、スタートの30分前までに受付をお済ませください。天候により、内容を変更することがあります。',
  prizes: '優勝から3位までの方、飛び賞、ブービー賞、ドラコン、ニアピンに賞品をご用意します。',
  draft: {
    dayOver: '開催日は今日以降の日にしてください。',
    plan: '開催日に利用できるプランを選んでください。',
    entryOrder: '受付の終わりは、受付の始まりより後にしてください。',
    withdrawOrder: 'キャンセルの期限は、受付の終わり以降にしてください。',
    pairingOrder: '組み合わせの発表は、開催日までにしてください。',
    partyOrder: '一組の人数は、少ないほうから順に入力してください。',
    limitOrder: '上限は、下限以上にしてください。',
    needsHandicap: 'ハンディキャップの条件を設けるときは、「必要」を選んでください。',
    startOrder: '最後のスタートは、最初のスタート以降にしてください。',
    oneRound: 'この競技方法は、1ラウンドで行います。',
    holes: 'このコースのパーでは、かくしホールを選べません。',
    award: 'この競技の賞ではありません。',
    player: 'この競技の参加者を選んでください。',
    reason: 'スコアを直す理由を入力してください。',
  },
  csv: {
    unreadable: 'CSVを読めません。引用符が閉じているか確認してください。',
    empty: 'スコアの行がありません。',
    stranger: (who: string) =>
      who === '' ? '参加者の番号か名前がありません。' : `「${who}」は、この競技の参加者ではありません。`,
    several: (who: string) => `「${who}」という参加者が2名以上います。カードの番号を使ってください。`,
    twice: (name: string, line: number) => `${name}様は、${line}行目にもあります。`,
    count: (name: string, count: number) => `${name}様のスコアが${count}ホール分です。18ホール分にしてください。`,
    number: (name: string, hole: number, value: string) =>
      `${name}様の${hole}番ホール「${value}」は、打数として読めません。1から25までの数字にしてください。`,
    total: (name: string, value: string) => `${name}様の合計「${value}」は、数字として読めません。`,
  },
} as const

/** Words of mails and messages about entries. */
export const text = {
  rows: {
    title: '競技・コンペ',
    number: '受付番号',
    date: '開催日',
    party: '人数',
    price: '当日のお支払い',
    until: 'お返事の期限',
    withdraw: 'キャンセルの期限',
    place: '空き待ちの順番',
    pairing: '組み合わせの発表',
    people: '参加する方',
    fee: '参加費',
    left: 'あと',
    delayed: 'スタート見込み',
    closes: '申し込みの締切',
  },
  places: { players: (count: number) => `${count}名`, groups: (count: number) => `${count}組` },
  players: (count: number) => `${count}名`,
  place: (place: number) => `${place}番目`,
  until: (at: string) => `${at}まで`,
  span: (from: string, to: string) => `${from}〜${to}`,
  spanHelp: 'このあいだにスタートします',
  nine: (nine: string) => `${nine}スタート`,
  between: '、',
  open: '申し込みを見る',
  answer: '返事をする',
  policy: 'キャンセル規定',
  opened: {
    state: '申し込みの受付が始まりました',
    subject: (course: string, date: string) => `【${course}】競技・コンペの申し込みの受付が始まりました（${date}）`,
    alt: (date: string) => `競技・コンペの受付が始まりました：${date}`,
    lead: (title: string) => `お知らせのご希望をいただいていた${title}の、申し込みの受付が始まりました。`,
    full: 'ただいま定員に達しています。空き待ちで申し込めます。',
    open: 'くわしく見る',
  },
  entered: {
    state: '申し込みを受け付けました',
    subject: (course: string, date: string) => `【${course}】競技・コンペの申し込みを受け付けました（${date}）`,
    alt: (date: string) => `競技・コンペの申し込みを受け付けました：${date}`,
    lead: (title: string) => `${title}の申し込みを受け付けました。`,
    pairing: (date: string) => `スタート時間と組み合わせは、${date}にお知らせします。`,
    invited: (holder: string, title: string) => `${holder}様が、${title}にご一緒に申し込まれました。`,
    invitedHelp:
      '成績に出すお名前は、イニシャルになっています。申し込みの画面で変えられます。参加されない場合も、そちらでお知らせください。',
  },
  waiting: {
    state: '空き待ちを受け付けました',
    subject: (course: string, date: string) => `【${course}】競技・コンペの空き待ちを受け付けました（${date}）`,
    alt: (date: string) => `競技・コンペの空き待ちを受け付けました：${date}`,
    lead: (title: string) => `${title}は定員に達しているため、空き待ちで受け付けました。`,
    help: '空きが出ましたら、順番にご案内します。お待ちのあいだは、いつでも無料で取り消せます。',
  },
  offered: {
    state: '空きが出ました',
    subject: (course: string, date: string) => `【${course}】競技・コンペに空きが出ました（${date}）`,
    alt: (date: string) => `競技・コンペに空きが出ました：${date}`,
    lead: (title: string) => `お待ちいただいていた${title}に、空きが出ました。`,
    until: (at: string) => `${at}まで、お席をお取りしています。それまでにお返事をお願いします。`,
  },
  expired: {
    state: '空き待ちが終わりました',
    subject: (course: string, date: string) => `【${course}】競技・コンペの空き待ちが終了しました（${date}）`,
    alt: (date: string) => `競技・コンペの空き待ちが終了しました：${date}`,
    lead: (title: string) => `${title}の空き待ちは、終了しました。料金はかかりません。`,
    late: 'ご案内のお返事の期限が過ぎたか、空きが出ないまま組み合わせが決まりました。',
  },
  withdrawn: {
    state: '申し込みをキャンセルしました',
    subject: (course: string, date: string) => `【${course}】競技・コンペの申し込みをキャンセルしました（${date}）`,
    alt: (date: string) => `競技・コンペの申し込みをキャンセルしました：${date}`,
    lead: (title: string) => `${title}の申し込みをキャンセルしました。`,
    free: 'キャンセル料はかかりません。',
    fee: (yen: string) => `キャンセル料は${yen}です。お支払い方法は、ゴルフ場からご連絡します。`,
  },
  left: {
    state: '人数が変わりました',
    subject: (course: string, date: string) => `【${course}】競技・コンペの申し込みの人数が変わりました（${date}）`,
    alt: (date: string) => `競技・コンペの申し込みの人数が変わりました：${date}`,
    lead: (title: string) => `${title}の申し込みから、抜けられた方がいます。`,
    own: (title: string) => `${title}の申し込みから抜けました。`,
  },
  calledOff: {
    state: '開催中止になりました',
    subject: (course: string, date: string) => `【${course}】競技・コンペは開催中止となりました（${date}）`,
    alt: (date: string) => `競技・コンペは開催中止となりました：${date}`,
    lead: (title: string) => `${title}は、開催中止となりました。申し訳ありません。`,
    free: '参加費・キャンセル料は、いただきません。',
    words: (words: string) => `ゴルフ場より：${words}`,
  },
  paired: {
    state: '組み合わせが決まりました',
    subject: (course: string, date: string) => `【${course}】組み合わせとスタート時間のお知らせ（${date}）`,
    alt: (date: string) => `組み合わせのお知らせ：${date}`,
    lead: (title: string) => `${title}の組み合わせが決まりました。`,
  },
  moved: {
    state: '組み合わせが変わりました',
    subject: (course: string, date: string) => `【${course}】組み合わせとスタート時間が変わりました（${date}）`,
    alt: (date: string) => `組み合わせの変更：${date}`,
    lead: (title: string) => `${title}のお客様の組が変わりました。新しいスタート時間をご確認ください。`,
  },
} as const
