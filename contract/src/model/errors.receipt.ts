/** The refusals of issuing receipts. */
export const receiptErrors = {
  seat_paid: {
    status: 409,
    when: 'a seat would be given up, handed on or moved whose payment the front desk has noted',
    text: 'フロントでの精算がすんでいる席があるため、変えられません。変えるときは、先にフロントで精算を取り消してください。',
  },
  receipt_closed: {
    status: 409,
    when: 'a receipt is issued for payments that are not noted, or are on another receipt, or one is issued anew that is void by now',
    text: '領収書の内容が先に変わりました。いまの内容を見てから、もう一度お試しください。',
  },
} as const
