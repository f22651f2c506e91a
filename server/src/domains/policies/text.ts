export const text = {
  singleWindow: '1人予約を販売しているため、1人予約の受付が必要です。',
  singlePolicy: '1人予約を販売しているため、1人予約のキャンセル規定が必要です。',
} as const
