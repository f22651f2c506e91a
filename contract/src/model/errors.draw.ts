/** The refusals of draws; part of the list in `errors.ts`. */
export const drawErrors = {
  draw_closed: {
    status: 409,
    when: 'wishes of the draw are not taken any more: its close has come, it is drawn or called off',
    text: 'この抽選の申し込みは、締め切られました。',
  },
  draw_sold: {
    status: 409,
    when: 'a start of the hours is sold or held',
    text: 'この時間帯には、予約済みか手続き中の枠があります。時間帯を変えてください。',
  },
  draw_there: {
    status: 409,
    when: 'the day has a draw already',
    text: 'この日には、すでに抽選があります。',
  },
  draw_empty: {
    status: 409,
    when: 'the hours have no free start that everybody may book',
    text: 'この時間帯には、抽選にできる枠がありません。時間帯を変えてください。',
  },
} as const
