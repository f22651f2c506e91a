/** Words about hidden holes and their seal. */
export const sealText = {
  lead: (count: number) => `色のついた${count}ホールが、かくしホールです。`,
  leadBefore: 'かくしホールは、結果と一緒にお知らせします。',
  row: 'ハンディの決まりかた',
  rowNote: (count: number) => `${count}ホールと、前もって封をした証拠`,
  counted: (count: number) => `かくし${count}ホールの打数`,
  formula: (strokes: number, times: string, par: number, share: string) =>
    share === '1' ? `${strokes} × ${times} − ${par}` : `（${strokes} × ${times} − ${par}）× ${share}`,
  limited: '決められた上限・下限までとしています。',
  cut: (most: string) => `1ホールの打数は、${most}まで数えます。`,
  cutPar: (par: number, most: number) => `パー${par}で${most}`,
  cap: (handicap: string) => `ハンディは${handicap}までです。`,
  beforeOpen: 'もう決まっています',
  now: 'いま計算した中身の番号',
  content: '封の中身',
  contentNote: 'かくしホールの番号と、あてられないようにつけた文字です。',
  check: '自分で確かめる',
  same: 'ぴったり同じです。',
  cannot: 'この端末では計算できません。中身をコピーして、別の端末でお確かめください。',
  copy: '中身をコピーする',
  why: 'あとからホールを変えると、番号は必ず変わります。どなたでも確かめられます。',
  whyBefore: 'この番号は、かくしホールから計算したものです。結果のあとで、同じ番号になることを確かめられます。',
  how: '番号の計算のしかた',
  howNote: '封の中身の文字を、世界で広く使われている「SHA-256」という方法で計算しています。',
  hiddenHole: 'かくしホール',
  none: 'この競技には、かくしホールがありません。',
} as const

/** Words that depend on whose competition is sealed, and since when. */
export const sealedText = {
  club: {
    before: 'スタートの前に決まっていました',
    published: 'スタート前に発表した封の番号',
    different: '番号が違います。ゴルフ場にお知らせください。',
  },
  party: {
    before: 'スコアを入れる前に決まっていました',
    published: 'スコアを入れる前に作った封の番号',
    different: '番号が違います。お手数ですが、「お問い合わせ」からお知らせください。',
  },
} as const

/** Words of the picture of a result. */
export const pictureText = {
  lead: 'ほかの方のお名前は入りません。',
  rank: '順位を入れる',
  name: 'お名前を入れる',
  send: 'この絵を送る',
  save: '保存する',
  hold: '絵を長く押すと、画像として保存できます。',
  talk: {
    send: 'LINEで成績を送る',
    sending: '送信中です',
    copy: '成績の文をコピーする',
    sent: '送信しました。',
    cancel: '送信を取りやめました。',
    failed: '送信できませんでした。文をコピーして送ってください。',
    note: 'トークには、この成績が券の形で届きます。絵を送るときは、保存してからトークで写真として送ってください。',
    button: 'ゴルフ場を見る',
  },
  file: (title: string) => `${title}.png`,
  picture: (words: string) => `送る絵：${words}`,
  net: (net: string) => `ネット ${net}`,
  gross: (gross: number) => `グロス ${gross}`,
  absent: 'この端末では直接送れません。保存してからお送りください。',
  noResult: 'お送りできる成績がありません。',
  played: '出場しました',
  dated: (date: string, name: string) => `${date}　${name}`,
  /** Stands upright in a column. */
  longMark: 'ー',
} as const
