/** Errors at the fields of a message to a day's players. */
export const text = {
  nobody: '送る相手がいません。',
  same: '同じ文面を、少し前に送っています。もう一度送るかどうかを選んでください。',
} as const
