export const appText = {
  title: 'JGMゴルフクラブ公式サイト 予約ページ',
  loading: '読み込み中です',
  slow: '読み込みに時間がかかっています。電波の良い場所でお試しください。',
  retry: 'もう一度読み込む',
} as const
