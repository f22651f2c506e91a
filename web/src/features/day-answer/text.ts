/** Words of what golfers tell their course ahead of a day of play. */
export const dayAnswerText = {
  title: 'ゴルフ場への連絡',
  lead: 'フロントの予約表に届きます。',
  coming: '予定どおり',
  fewer: '人数が減ります',
  late: '遅れます',
  howLate: 'どのくらい遅れそうですか。',
  howMany: '何名になりますか。',
  players: (players: number) => `${players}名`,
  fee: '料金とキャンセル料は、ゴルフ場が確かめてからお知らせします。',
  sending: '伝えています…',
  told: {
    coming: '「予定どおり」と伝えました。',
    fewer: (players: number) => `「${players}名になる」と伝えました。`,
    late: (time: string) => `「遅れる」と伝えました。ご来場は${time}ごろの見込みです。`,
  },
  notInTime: 'スタートに間に合わないかもしれません。お電話もお願いします。',
} as const
