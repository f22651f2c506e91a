import { unbroken } from '../../lib/tel.ts'

/** Words of linking course memberships (コース会員). */
export const membershipText = {
  idShown: (id: string) => `コース会員ID ${id}`,
  course: 'ゴルフ場',
  membershipId: 'コース会員ID',
  list: {
    lead: '連携しているコース会員の一覧です。',
    emptyTitle: '連携しているコース会員はありません。',
    emptyBody: 'コース会員IDを連携すると、コース会員の料金で予約できます。',
    link: 'コース会員を連携する',
    more: 'ほかのゴルフ場のコース会員も連携できます。',
    book: 'コース会員の料金で予約する',
    unlink: '連携を解除する',
    of: (course: string) => `${course}：`,
    toAccount: '会員情報・設定へ戻る',
  },
  input: {
    steps: ['入力', '内容確認', '完了'],
    lead: 'ゴルフ場とコース会員IDを入力してください。会員証をご用意ください。',
    email: 'ゴルフ場に登録しているメールアドレス',
    emailSupport:
      'ご本人の確認に使います。会員情報のメールアドレスと違うときは、認証コードをお送りします。登録していない方は、会員情報のメールアドレスのまま進んでください。',
    courseEmpty: '選択してください',
    courseSupport: '会員権をお持ちのゴルフ場を選んでください。',
    idSupport: '会員証の番号を入力してください。ハイフンは省略できます。\n例：12-34567',
    toConfirm: '確認画面へ進む',
    back: '連携せずに戻る',
    allLinkedTitle: 'すべてのゴルフ場のコース会員を連携しています。',
    toList: 'コース会員情報へ',
  },
  confirm: {
    lead: '次のコース会員を連携します。間違いがないか確認してください。',
    person: '照合する会員情報',
    personLead: 'ゴルフ場に登録されている情報と同じか、確認します。',
    kana: 'お名前（ふりがな）',
    fullName: (last: string, first: string) => `${last} ${first}`,
    birthday: '生年月日',
    phone: '電話番号',
    fix: '内容を修正する',
    submit: 'コース会員を連携する',
    email: 'メールアドレス',
    sendCode: '認証コードを送信する',
    codeSent: (email: string) => `${email} に認証コードを送信しました。届いたメールの認証コードを入力してください。`,
    otherAddress: 'メールアドレスを入力し直す',
  },
  /** The front desk compares by hand. */
  desk: {
    title: 'フロントでの確認',
    lead: 'ゴルフ場に登録されているメールアドレスが違うときや、登録がないときは、フロントでご本人を確認して連携します。',
    ask: 'フロントに確認を依頼する',
    sending: '送信中です',
    askedTitle: 'フロントに確認を依頼しました',
    askedBody: (course: string) =>
      `次にご来場のとき、${course}のフロントで会員証と本人確認書類をお見せください。連携が終わると、お知らせします。`,
    failed: 'この内容では依頼できませんでした。ゴルフ場へお電話ください。',
    waitingTitle: 'フロントの確認を待っています',
    waiting: (course: string, id: string, day: string) => `${course}　コース会員ID ${id}（${day}に依頼）`,
    waitingBody: 'ご来場のとき、フロントで会員証と本人確認書類をお見せください。',
  },
  refused: {
    retype: 'コース会員IDを入力し直す',
    profile: '会員情報を確認する',
    login: 'もう一度ログインする',
    toList: 'コース会員情報へ戻る',
    contact: (course: string, tel: string) => `解決しない場合は、${course}（${unbroken(tel)}）へお問い合わせください。`,
    call: '電話で問い合わせる',
    tel: (tel: string) => `（${tel}）`,
  },
  /** Why a membership was not linked (spec section 8). */
  results: {
    '0001': '入力内容を確認できませんでした。入力内容を見直して、もう一度お試しください。',
    '0002': 'このコース会員IDを連携する権限がありません。ゴルフ場へお問い合わせください。',
    '1000': '会員情報が見つかりません。ログインし直してから、もう一度お試しください。',
    '1001': '該当するコース会員が見つかりません。ゴルフ場とコース会員IDを確認してください。',
    '1002': 'このコース会員IDは、すでに連携されています。心当たりがない場合は、ゴルフ場へお問い合わせください。',
    '1003':
      '会員情報とゴルフ場の登録情報が一致しません。会員情報の内容を確認してください。変更がある場合は、ゴルフ場へお問い合わせください。',
    '9999': 'コース会員IDに誤りがあります。会員証の番号を確認して、もう一度入力してください。',
  },
  /** The member has another membership at that course. */
  ownLinked: 'このゴルフ場のコース会員は、すでに連携しています。',
  tooMany:
    'コース会員IDを続けて入力できる回数の上限に達しました。明日もう一度お試しいただくか、ゴルフ場へお問い合わせください。',
  unknown: (code: string) =>
    `コース会員を連携できませんでした。時間をおいて、もう一度お試しください。（コード：${code}）`,
  complete: {
    title: 'コース会員を連携しました',
    body: 'コース会員の料金で予約できます。一般の予約より早く、予約の受付が始まります。',
    book: 'コース会員の料金で予約する',
    toList: 'コース会員情報を見る',
  },
  unlink: {
    lead: '次のコース会員の連携を解除します。会員の資格がなくなるわけではありません。',
    after: '解除すると、コース会員の料金での新しい予約ができなくなります。すでに確定した予約は変わりません。',
    submit: '連携を解除する',
    sending: '送信中です',
    keep: '解除せずに戻る',
    goneTitle: 'この連携は、すでに解除されています。',
    toList: 'コース会員情報へ',
    doneTitle: 'コース会員の連携を解除しました',
    doneBody: 'コース会員IDを入力すると、もう一度連携できます。',
  },
} as const
