/** Messages to a club about its files. */
export const text = {
  phone: '電話番号は数字とハイフンで、10〜20文字で書きます（例 "029-000-0002"）。',
  link: 'https:// で始まるアドレスか、ないときは null を書きます。',
  clock: '時刻は "7:30" のように、引用符をつけて書きます。',
  date: '日付は "2026-04-01" のように、引用符をつけて書きます。',
  monthDay: '月日は "04-01" のように、引用符をつけて書きます。',
  email: 'メールアドレスの形ではありません。ないときは null を書きます。',
  yenOrPercent: 'yen（円）か percent（割合）の、どちらか1つを書きます。',
  validOrSeason: 'valid（期間）か season（毎年の季節）の、どちらか1つだけを書きます。',
  fees: '料金は、販売する曜日ごとに course_member・member・visitor の3つを1回ずつ書きます。',
  changedTwice: 'changes の fees に、同じ会員区分と曜日が2回あります。',
  changedDays: 'changes の fees に、このプランを販売しない曜日があります。',
  order: (what: string) => `${what} は、小さい方（早い方）から順に書きます。`,
  twice: (what: string) => `${what} に、同じものが2回あります。`,
  subdomain: 'subdomain は、このゴルフ場の番号に決まっているものを書きます（README.md の表）。',
  windows: 'booking_windows には、通常予約（regular）を3つの会員区分のすべてについて書きます。',
  policy: 'cancellation には、通常予約（regular）の規定が必要です。',
  noneOnSale: 'plans には、販売するプランが1つ以上必要です。',
  singlePlan: 'single の plan に、このゴルフ場で販売する plans の id を書きます。',
  singleRules: 'single には、cancellation と booking_windows の product: single も必要です。',
  singlePerPerson: 'cancellation の product: single は、per: person で書きます（1人予約は、1名ずつの申し込みです）。',
  unknownNine: 'tee_sheets の nines に、このゴルフ場の nines にないコースがあります。',
  weatherOffice: '気象庁のコード（6桁）を "080000" のように書きます。',
  weatherStation: '気温の地点のコード（5桁）を "40201" のように書きます。',
  place: '緯度と経度を [36.38, 140.24] のように書きます。',
  nineHoles: 'guide の holes は、ナインごとに9ホールを書きます（[パー, ヤード]）。',
  unknownHoles: 'guide の holes に、このゴルフ場の nines にないコースがあります。',
  noFile: 'ファイルを開けません。',
  notUtf8: '文字コードがUTF-8ではありません（Shift_JISなどで保存されています）。UTF-8で保存しなおしてください。',
  cutValue: (value: string, comment: string) =>
    `「${value}」のうしろの「#${comment}」は、覚え書きとして読み捨てられます。値なら全体を引用符で囲み（"${value} #${comment}"）、覚え書きなら # のうしろに空白を入れます。`,
  notYaml: (where: string) => `書き方に誤りがあります（${where}）。`,
  sameQuestion: '同じ分類に、同じ質問が2回あります。',
  sameClub: 'このゴルフ場のファイルが2つあります。',
  noClub: (id: number) => `番号 ${id} のゴルフ場のファイルがありません。`,
  offTwice: 'days_off に、同じ日が2回あります。休みと営業のどちらか1つを書きます。',
  offIdle: 'days_off の open に、weekly の休みに当たらない日があります。',
  planOfAnother: 'このプランの id は、ほかのゴルフ場のプランが使っています。',
} as const

/** The changes of the files' days off, and the reasons that keep them from being made. */
export const daysOffText = {
  standing: (course: string, days: readonly string[]) =>
    `${course}　${days.join('、')}：予約などがあるため、休みにできません。days_off の open に加えるか、先に予約管理でクローズしてください。`,
  closes: (course: string, days: readonly string[]) =>
    `${course}　${days.length}日が休みになります：${days.join('、')}`,
  opens: (course: string, days: readonly string[]) =>
    `${course}　${days.length}日が営業にもどります：${days.join('、')}`,
  renamed: (course: string, days: readonly string[]) =>
    `${course}　${days.length}日の理由が変わります：${days.join('、')}`,
} as const

const some = (names: readonly string[]): string => (names.length > 0 ? `（未：${names.join('、')}）` : '')

/** Items of the checklist for opening day. */
export const checklistText = {
  samples: (names: readonly string[]) => `ゴルフ場の内容を、クラブが確かめた（sample: false）${some(names)}`,
  legal: '規約・プライバシーポリシーなどを、正式な内容に置き換えた（master/legal.yaml）',
  sheets: (names: readonly string[]) => `90日先までのスタート表がある${some(names)}`,
  administrator: '管理者がいる（--admin-email と --admin-name で作ります）',
  ledgers: (names: readonly string[]) =>
    `コース会員の台帳を読みこんだ（予約管理の会員台帳、または import-ledger）${some(names)}`,
  notices: 'お知らせが1件以上ある',
  smtp: 'メールを送る設定がある（SMTP_URL）',
  withoutLine: 'LINEは使わない設定になっている（使うときは docs/line.md）',
  line: (names: readonly string[]) => `LINE公式アカウントの設定がある（LINE_BOTS）${some(names)}`,
  https: 'アドレスが https:// で始まる（SITE_URL）',
} as const
