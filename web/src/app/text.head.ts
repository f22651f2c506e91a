import { formatYenFrom } from '@jgm/contract/model/money'

/** Words of the head of rendered pages: for search engines, and for cards where a page is shared. */
export const headText = {
  of: (title: string, course: string) => `${course} ${title}`,
  group: 'JGMゴルフグループ9ゴルフ場の空き状況と総額料金を調べて、そのまま予約できます。ご予約にログインは要りません。',
  search: '日付・人数・時間帯を選んで、JGMゴルフグループ9ゴルフ場の空いているスタートと料金を一度に調べられます。',
  single:
    '1名で申し込み、ほかのお客様と同じ組でプレーする「1人予約」。JGMゴルフグループ9ゴルフ場で募集中の組を、日ごとに見られます。',
  legal: (title: string) => `JGMゴルフグループ9ゴルフ場の予約ページの${title}です。`,
  course: (name: string, place: string, price: number | undefined) =>
    [
      `${name}（${place}）の空き状況、料金、コース案内。`,
      ...(price === undefined ? [] : [`お一人${formatYenFrom(price)}（税込）。`]),
      'スマートフォンからすぐに予約できます。',
    ].join(''),
  noScript: 'ご予約の手続きには、ブラウザーのJavaScriptを有効にしてください。お電話でも承ります。',
  noScriptForForms: 'このページを使うには、ブラウザーのJavaScriptを有効にしてください。',
} as const
