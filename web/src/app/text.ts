import { groupDigits } from '@jgm/contract/model/money'

export const appText = {
  title: 'JGMゴルフクラブ公式サイト 予約ページ',
  loading: '読み込み中です',
  slow: '読み込みに時間がかかっています。電波の良い場所でお試しください。',
  retry: 'もう一度読み込む',
  crowded: '混み合っています。順にお見せします。',
  line: {
    title: '順番待ち',
    ahead: (count: number) => `前に約${groupDigits(count)}名`,
    next: 'まもなく順番です',
    wait: (seconds: number) => (seconds > 90 ? `あと約${Math.round(seconds / 60)}分` : `あと約${seconds}秒`),
    note: 'ご予約が集中しています。このまま開いておくと、順番が来たときに自動で進みます。',
    leave: '待つのをやめる',
  },
} as const
