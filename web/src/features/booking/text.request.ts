/** Words of the way to a request (copy deck 5); in their own file, because the month shows them. */
export const requestWayText = {
  way: 'リクエスト予約',
  instead: 'ご希望の時間に空きがないときは、リクエスト予約をご利用ください。',
  moreGroups: '5組以上は、リクエスト予約をご利用ください。',
  morePlayers: '17名以上は、ゴルフ場を選んでから、リクエスト予約をご利用ください。',
} as const
