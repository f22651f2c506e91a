const hours = (minutes: number): string => {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(whole > 0 ? [`${whole}時間`] : []), ...(rest > 0 ? [`${rest}分`] : [])].join('')
}

/** Words of the way to a course. */
export const roadText = {
  from: (prefecture: string, minutes: number) => `${prefecture}・車で約${hours(minutes)}`,
  estimate: (minutes: number) => `車で約${hours(minutes)}（目安）`,
  leave: '出発は',
  leaveBy: 'ごろ',
} as const
