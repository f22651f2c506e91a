/** Words that a manager reads in answers. */
export const text = {
  over: 'これからの日時にしてください。',
  far: (days: number) => `${days}日先までの日時にしてください。`,
  stale: '予定を決めたあとに、別の内容が公開されました。',
} as const
