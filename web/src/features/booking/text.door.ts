import { timeOfDayLabels } from '@jgm/contract/model/times-of-day'

/** The words of the door, and of the line that asks for date, players and time of day. */
export const doorText = {
  door: {
    lines: ['次の一日を、', 'どこで過ごしましょう。'],
    courses: '九つのコース',
    unit: '料金は1名・税込',
    weekday: '平日',
    weekend: '土日祝',
    nextDay: '次の空き',
    none: 'なし',
    unknown: '－',
    yenFrom: '円〜',
    today: '本日',
    tomorrow: '明日',
    main: 'メインコース',
    chosen: '表示中',
    favourite: 'お気に入り',
    star: (course: string) => `${course}をお気に入りにする`,
    starTime: 'この時間帯をお気に入りにする',
    starFailed: 'お気に入りを保存できませんでした。',
    place: (prefecture: string, access: string | null, isSample: boolean) =>
      access === null ? prefecture : `${prefecture}・${access}${isSample ? '（見本）' : ''}`,
    failed: '料金と空きを表示できませんでした。',
  },
  line: {
    label: '日付・人数・時間帯',
    date: 'プレー日',
    dateSpoken: (date: string) => `プレー日 ${date}、変更する`,
    dateTitle: 'プレー日を選ぶ',
    players: '人数',
    playersValue: (players: number) => `${players}名`,
    playersGroups: (players: number, groups: number) => `${players}名（${groups}組）`,
    time: '時間帯',
    times: timeOfDayLabels,
    go: '9コースから探す',
    spokenDay: (date: string) => `${date}を選ぶ`,
    spokenOff: (date: string) => `${date}、選択できません`,
  },
} as const
