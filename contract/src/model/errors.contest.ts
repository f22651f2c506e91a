/** The refusals of a friends' competition. */
export const contestErrors = {
  contest_unfit: {
    status: 409,
    when: 'the round has not 18 holes, the groups play different nines, fewer than two players come, or the course has no such hidden holes',
    text: 'この予約では、この方式のコンペを開けません。ホールの数、組のスタート、人数を確認してください。',
  },
  contest_begun: {
    status: 409,
    when: 'the format is to change, or the contest to end without a result, after strokes were typed; or anything of it after the result',
    text: 'スコアの入力が始まっています。方式の変更と、コンペの取りやめはできません。',
  },
  contest_closed: {
    status: 409,
    when: 'strokes are typed before the day of play or after the result',
    text: 'いまはスコアを入力できません。入力は、プレー当日から結果の発表までです。',
  },
  contest_over: {
    status: 409,
    when: 'the result was opened again before, or the day after play is over',
    text: '結果を直せるのは1回だけで、プレーの翌日までです。',
  },
} as const
