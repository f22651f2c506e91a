/** Why something is not offered for a start, beside the refusals of the server, which are said in its own words. */
export const offerText = {
  choose: '枠をえらんでください。',
  departToday: 'スタートの記録は、その日のうちだけできます。',
  nobodyPlays: 'ここからスタートする方はいません。',
  chooseSeat: '先に、席の番号を押してください。',
  competition: '競技の組です。変更は「競技」の画面で行います。',
  singleOnly: '1人予約の方には、移動と取り消しだけができます。',
  closed: 'クローズしている時間のため、予約を受けられません。',
  nothingToOpen: '閉止した枠か、だれもいない割りこみの枠をえらんでください。',
  sameDay: 'すでに受付した組なので、移せるのはこの日の中だけです。',
  partyStarted: 'この予約には、スタートした組があります。ほかの組との入れ替えだけができます。',
  otherStarted: 'すでにスタートした組とは、入れ替えられません。',
  otherSameDay: 'すでに受付した組とは、この日の中でだけ入れ替えられます。',
  sizeStays: 'すでに受付した組なので、人数は変えられません。来ない方は、欠席にしてください。',
} as const
