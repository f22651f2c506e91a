/** Words of the components themselves. */
export const uiText = {
  /**
   * The words of a text where a long one may break: before a word in katakana, between two of them and before the verb that follows,
   * before a note in brackets, after a group's three letters, between the names of a mail address, and between a number of points and its unit.
   */
  wordsOf: (text: string) =>
    text.split(
      /(?<=[\p{sc=Han}\p{sc=Hira}A-Za-z])(?=[ァ-ヶ][ァ-ヶー])|(?<=[ァ-ヶー]{2})(?=\p{sc=Han}{2}|する|しま|して|した|アクセ|アスリ|アップ|アドレス|カード|カート|カウント|キャップ|グループ|クラブ|グロス|ゴルフ|コンペ|シニア|シュー|スタート|スタイル|データ|トーク|ネーム|ネット|バレス|フォ[ルン]|プレー|ペリア|ポリシ|メニュー|ウェイ|マッチ|メッセージ|ルーム|レッスン)|(?<=^[A-Z]{3})(?=[^\0-\x7f])|(?<=\w@)(?=\w)|(?<=[a-z])(?=\.[a-z]{4})|(?<=_)|(?<=\d{3})(?=ポイント)|(?<=[てで])(?=いま)|(?=する方|（)/u,
    ),
  /**
   * What stays on one line in a sentence, between what surrounds it: a telephone number, 利用税, a year, a score in tens, a day with its
   * weekday if it has one.
   */
  partsOfSentence: (sentence: string) =>
    sentence.split(/(\p{Ps}?(?:\d+(?:-\d+)+|0\d{9,10})\p{Pe}?|利用税|\d+[年台]|\p{Ps}?\d+月\d+日(?:\([^)]+\))?・?)/u),
  required: '※必須',
  optional: '※任意',
  close: '閉じる',
  toLine: 'LINEで送る',
  loading: '読み込み中です',
  retry: 'もう一度読み込む',
  error: 'エラー',
  errorMark: '＊',
  enterHint: 'Enterキーを押すと、次の入力欄へ移動します。',
  showPassword: 'パスワードを表示する',
  passwordVisible: 'パスワードを表示しています',
  summaryTitle: (n: number) => `入力内容に${n}件の誤りがあります`,
  summaryBody: '次の項目を確認してください。項目名を選ぶと、その入力欄へ移動します。',
  step: (total: number, now: number) => `全${total}ステップ中、${now}ステップ目`,
  stepDone: '完了',
  stepTitle: (step: number, title: string) => `ステップ${step}　${title}`,
  remaining: (n: number) => `残り${n}文字`,
  over: (n: number) => `${n}文字超えています`,
  less: '減らす',
  more: '増やす',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。文字を長押しして、コピーしてください。',
  previous: '前へ',
  next: '次へ',
  page: (page: number, pages: number) => `${pages}ページ中 ${page}ページ目`,
  success: '完了',
  warning: '注意',
  info: 'お知らせ',
  textSize: '文字サイズ',
  textWord: '文字',
  textSet: 'にする',
  textStandard: '標準',
  textLarge: '大',
  holiday: '祝',
  weekdays: ['日', '月', '火', '水', '木', '金', '土'],
} as const
