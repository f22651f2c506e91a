export const text = {
  singlePlan: '1人予約を、このプランで販売しています。やめることはできません。',
  noSinglePlan: (name: string) => `1人予約を「${name}」で販売しています。このプランは消せません。`,
} as const
