/** いつもの予約, on the home screens of My Page and of the chat area. */
export const usualText = {
  title: 'いつもの予約',
  lastTime: '前回と同じ予約',
  again: '同じメンバーで、次は',
  weekdays: ['日曜日', '月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日'],
  habit: (course: string, weekday: string, startMinute: number, players: number) =>
    `${course}・${weekday}・${Math.floor(startMinute / 60)}時台・${players}名`,
  take: 'で予約に進む',
  near: '近い時間',
  holding: 'スタートを確保しています…',
  none: '同じ曜日・時間の空きは、いまありません。ほかの日はカレンダーで見られます。',
} as const
