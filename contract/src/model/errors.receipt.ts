/** The refusals of issuing receipts. */
export const receiptErrors = {
  receipt_closed: {
    status: 409,
    when: 'a receipt is issued for payments that are not noted, or are on another receipt, or one is issued anew that is void by now',
    text: '領収書の内容が先に変わりました。いまの内容を見てから、もう一度お試しください。',
  },
} as const
