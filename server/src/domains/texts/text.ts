export const text = {
  past: '効力の日は、今日か、それより後の日にしてください。',
  noDate: 'よくある質問に、効力の日はありません。',
} as const
