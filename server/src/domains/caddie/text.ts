export const text = {
  numberTaken: 'この番号は、ほかで使っています。',
  notHere: (number: number) => `キャディ${number}番は、この日は在籍していません。`,
} as const
