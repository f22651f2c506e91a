/** Errors at the fields of an order for a part of a day. */
export const text = {
  part: {
    nine: 'このゴルフ場のコースを選んでください。',
    hours: '終わりの時刻は、始まりより後にしてください。',
    none: 'この範囲に、スタートはありません。',
  },
} as const
