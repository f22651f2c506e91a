import type { CompetitionFormat } from '@jgm/contract/model/competition'
import type { EntryBar, EntryState } from '@jgm/contract/model/competition-entry'

/** The format in one sentence, for somebody who has never played it. */
export function formatHelp(format: CompetitionFormat): string {
  switch (format.kind) {
    case 'stroke':
      return format.handicap.percent === 0
        ? '18ホールの打数の合計で順位を決めます。'
        : '打数の合計からハンディを引いて順位を決めます。'
    case 'stableford':
      return 'ホールごとの成績を点にして、合計の多い方が上位になります。'
    case 'peria':
      return 'ハンディはかくしホールで決まるので、はじめてでも楽しめます。'
    case 'match':
      return '1対1で、ホールごとの勝ち負けを数えます。'
    case 'team':
      return 'チームのなかで、よいほうの打数をホールごとに数えます。'
  }
}

const joined = (words: readonly string[]) => words.join('・')

/** Words of choosing and entering a competition, and of an entry. */
export const entryText = {
  failed: 'コンペを読み込めませんでした。',
  lead: '参加できる競技とオープンコンペの一覧です。',
  empty: '現在、申し込める競技・コンペはありません。',
  emptyHelp: '新しく募集が始まると、ここに並びます。',
  toResults: '競技成績を見る',
  toList: '競技・コンペの一覧へ',
  missing: 'このコンペは、いま申し込みを受け付けていません。',
  missingHelp: '組み合わせが発表されたか、募集が終わっています。',
  look: 'くわしく見る',
  lookOf: (title: string) => `${title}をくわしく見る`,
  openOwn: '申し込みを見る',
  openOwnOf: (title: string) => `${title}の申し込みを見る`,
  opening: {
    ask: '受付が始まったら知らせる',
    askOf: (title: string) => `${title}の受付が始まったら知らせる`,
    asked: '受付が始まったら、お知らせします。',
    stop: 'お知らせを取り消す',
    stopOf: (title: string) => `${title}のお知らせを取り消す`,
    sending: '送っています',
  },
  memberOnly: 'メンバー限定',
  everybody: 'どなたでも参加可',
  women: '女性の方',
  withHandicap: 'ハンディのある方',
  joined,
  fee: '参加費',
  play: 'プレー',
  left: 'あと',
  capacity: '定員',
  waiting: '空き待ち',
  deadline: '締切',
  opens: '受付開始',
  yen: '円',
  people: '名',
  groups: '組',
  count: (count: number, of: 'players' | 'groups') => `${count}${of === 'groups' ? '組' : '名'}`,
  full: '満員',
  closed: '受付終了',
  from: (day: string) => `${day}から`,
  facts: {
    prizes: (words: string) => `${words}の賞があります`,
    start: (from: string, to: string) => `スタート ${from}〜${to}`,
    pairing: (day: string) => `組み合わせは${day}に発表します。`,
    period: (from: string, to: string) => `申込期間 ${from}〜${to}`,
    party: (from: number, to: number) =>
      from === to
        ? `${from}名での参加`
        : from === 1
          ? `お1人から${to}名まで一緒に申し込めます`
          : `${from}〜${to}名で申し込めます`,
    handicap: (from: string | null, to: string | null) =>
      from !== null && to !== null
        ? `ハンディ${from}〜${to}の方`
        : to !== null
          ? `ハンディ${to}以下の方`
          : from !== null
            ? `ハンディ${from}以上の方`
            : 'ハンディキャップの証明が必要です',
    age: (from: number | null, to: number | null) =>
      from !== null && to !== null
        ? `プレー日に${from}〜${to}歳の方`
        : to !== null
          ? `プレー日に${to}歳以下の方`
          : `プレー日に${from ?? 0}歳以上の方`,
    waiting: (count: number) => `いま${count}組がお待ちです。`,
    waitForMore: (least: number, left: number) =>
      `どの組も${least}名以上のため、${left}名までなら、お待ちにならずに参加できます。`,
  },
  who: '参加できる方',
  conditions: '参加条件',
  schedule: 'キャンセル規定',
  scheduleEach: '1名あたりの金額です。',
  withdrawUntil: (at: string) => `インターネットでのキャンセルは${at}までです。`,
  price: '料金の内訳',
  priceOf: { friend: 'ゴルフ仲間（会員）', named: '会員でない方' },
  each: '1名の合計（税込）',
  /** The form. */
  form: '申し込み',
  together: {
    legend: '何名で',
    alone: '1人で',
    aloneNote: '組み合わせはおまかせ',
    party: '仲間と一緒に',
    partyNote: (most: number) => `${most}名まで`,
  },
  friends: 'ゴルフ仲間から選ぶ',
  friendsNote: '選ばれた方には、お知らせが届きます。',
  noFriends: 'ゴルフ仲間の登録はありません。お名前を入力して申し込めます。',
  add: 'お名前で追加',
  remove: '取り消す',
  removeOf: (name: string) => `${name}を取り消す`,
  companion: (no: number) => `ご一緒する方 ${no}`,
  friend: (name: string) => `${name}さん`,
  about: (who: string) => `${who}：`,
  lastName: '姓',
  firstName: '名',
  lastNameKana: '姓（ふりがな）',
  firstNameKana: '名（ふりがな）',
  birthday: '生年月日',
  handicap: 'ハンディキャップ',
  handicapOf: (name: string) => `${name}さんのハンディキャップ`,
  handicapSupport: '例：14.4',
  proof: 'ハンディキャップの証明',
  proofOf: (name: string) => `${name}さんのハンディキャップの証明`,
  proofSupport: '取得したクラブ名か、JGAの番号',
  start: 'スタートの希望',
  starts: { early: '早め', any: 'どちらでも', late: '遅め' },
  with: '同じ組を希望する方',
  withSupport: 'お名前をご記入ください。ご希望に沿えないこともあります。',
  cart: '乗用カートを希望する',
  shown: '成績に出すお名前',
  shownNote: '組み合わせ表と成績に、このお名前が出ます。',
  total: '当日のお支払い（税込）',
  freeUntil: (until: string) => `${until}までは`,
  free: '取り消し無料',
  agree: '参加条件とキャンセル規定に同意する',
  enter: '申し込む',
  wait: '空き待ちで申し込む',
  waitNote: (left: number) =>
    left === 0
      ? '定員に達しています。空きが出ましたら、順番にご案内します。'
      : `あと${left}名のため、この人数では空き待ちになります。`,
  offerNote: (hours: number) => `ご案内から${hours}時間のうちにお返事ください。お待ちのあいだは無料です。`,
  sending: '申し込んでいます',
  login: 'ログインして申し込む',
  loginAgain: 'ログインする',
  loginNote: '申し込みには、会員のログインが必要です。',
  priceChanged: (total: string) =>
    `料金が変わりました。新しい合計は${total}です。ご確認のうえ、もう一度押してください。`,
  bars: {
    already: 'すでに申し込まれています。',
    not_yet: '申し込みの受付は、まだ始まっていません。',
    closed: '申し込みの受付は終了しました。',
    course_member: 'このゴルフ場のコース会員の方だけが参加できます。',
    women_only: '女性の方の競技です。会員情報の性別をご確認ください。',
    age_from: '年齢の条件に合わないため、申し込めません。',
    age_to: '年齢の条件に合わないため、申し込めません。',
  } satisfies Record<EntryBar, string>,
  barTitle: 'この競技には申し込めません',
  call: (tel: string) => `ご不明な点は、お電話（${tel}）でお問い合わせください。`,
  /** After entering, and the entry itself. */
  done: {
    entered: '申し込みを受け付けました',
    waiting: '空き待ちで受け付けました',
    missing: '申し込みの確認',
    next: 'このあとの流れ',
    steps: (pairing: string) => [
      `${pairing}に、組み合わせとスタート時間をお知らせします。`,
      '当日は、受付で受付番号かお名前をお伝えください。',
    ],
    waitSteps: [
      '空きが出ましたら、順番にご案内します。',
      'ご案内が届きましたら、期限までに、参加するかどうかをお返事ください。',
    ],
    open: '申し込みの内容を見る',
    openNote: '希望の変更や、キャンセルもこちらから',
    more: 'ほかの競技・コンペを見る',
  },
  states: {
    entered: '申込済み',
    waiting: '空き待ち',
    offered: '空きが出ました',
    withdrawn: 'キャンセル済み',
    declined: '見送り済み',
    expired: '受付終了',
    called_off: '開催しません',
  } satisfies Record<EntryState, string>,
  played: 'プレーしました',
  totalWas: '合計（税込）',
  seeResult: '結果を見る',
  span: (from: string, to: string) => `${from}〜${to}`,
  spanHelp: 'このあいだにスタートします',
  number: '受付番号',
  copyNumber: '受付番号をコピー',
  place: (place: number) => `空き待ちの${place}番目です`,
  placeHelp: '空きが出ましたら、順番にご案内します。お待ちのあいだは、いつでも無料で取り消せます。',
  pairingOn: (day: string) => `スタート時間と組み合わせは、${day}に発表します。`,
  partners: '同じ組の方',
  offer: {
    lead: 'お待ちいただいていた空きが出ました。',
    left: 'お返事は',
    until: 'までにお願いします。',
    take: '参加する',
    decline: '見送る',
    declineNote: '見送ると、次の方にご案内します。',
    sending: '送っています',
  },
  startList: {
    title: '組み合わせ',
    failed: '組み合わせを読み込めませんでした。',
    nines: 'スタートするハーフ',
    own: (nine: string, flight: number) => `あなたは${nine}の${flight}組目です。`,
    flight: (flight: number) => `${flight}組`,
  },
  sameDay: {
    title: 'この日は、ほかのご予約があります。',
    until: (day: string) =>
      `スタートは1日に1回です。${day}の組み合わせの発表までに、どちらかのキャンセルをお願いします。`,
    first: 'スタートは1日に1回です。どちらかのキャンセルをお願いします。',
    toList: '予約一覧を見る',
  },
  scheduleWaiting: '参加が決まってからの金額です。お待ちのあいだは、いつでも無料で取り消せます。',
  between: '・',
  toReservations: '予約一覧へ',
  calledOff: 'このコンペは、開催中止となりました。参加費・キャンセル料はいただきません。',
  declined: '空きのご案内を見送られました。料金はかかりません。',
  expired: 'お返事の期限が過ぎたか、空きが出ないまま組み合わせが決まりました。料金はかかりません。',
  withdrawnFree: 'キャンセル料はかかりません。',
  withdrawnFee: (fee: string) => `キャンセル料は${fee}です。お支払い方法は、ゴルフ場からご連絡します。`,
  again: 'もう一度申し込む',
  players: '参加する方',
  leftAlone: 'キャンセル済み',
  out: 'ご本人の参加は取り消されています。ご一緒の方の申し込みは、そのまま続いています。',
  handicapShort: (handicap: string) => `ハンディ\u{a0}${handicap}`,
  shownAs: (name: string) => `成績では「${name}」`,
  gone: '退会された方',
  you: 'あなた',
  wishes: 'ご希望',
  noWish: '特になし',
  companionLead: (name: string) => `${name}さんが、ご一緒に申し込まれました。`,
  changeWishes: '希望とお名前を変える',
  changeName: '成績に出すお名前を変える',
  withdraw: '申し込みをキャンセルする',
  leave: 'この申し込みから抜ける',
  byPhone: (tel: string) =>
    `組み合わせの発表後や、キャンセルの期限を過ぎてからの変更は、お電話（${tel}）でお願いします。`,
  save: '変更する',
  saving: '変更しています',
  saved: '変更しました。',
  back: '申し込みに戻る',
  closedStep: 'この申し込みは、いま変更できません。',
  withdrawing: {
    lead: '次の申し込みをキャンセルします。キャンセルすると、元に戻せません。',
    out: '次の申し込みを、ご一緒の方の分もすべてキャンセルします。キャンセルすると、元に戻せません。',
    leave: '次の申し込みから抜けます。ほかの方の申し込みは、そのままです。',
    waits: '取り消すと、空き待ちの順番もなくなります。',
    free: 'キャンセル料はかかりません。',
    fee: (fee: string) => `キャンセル料 ${fee} がかかります。`,
    feeHow: 'キャンセル料のお支払い方法は、ゴルフ場からご連絡します。',
    agree: 'キャンセル料がかかることを確認しました',
    agreeRequired: 'キャンセル料を確認のうえ、チェックを入れてください。',
    keep: 'キャンセルせずに戻る',
    submit: 'キャンセルを確定する',
    leaveKeep: '抜けずに戻る',
    leaveSubmit: '抜ける',
    sending: '送信中です',
    done: '申し込みをキャンセルしました',
    leaveDone: '申し込みから抜けました',
    doneMail: (email: string) => `確認メールを ${email} に送信しました。`,
    doneNoMail: '予約一覧で確認できます。',
  },
} as const
