/** Refusals where something else applies now than was shown; part of the list in `errors.ts`. */
export const shownErrors = {
  price_changed: {
    status: 409,
    when: 'the price is no longer the one that was shown',
    text: () => '料金が変更されました。新しい料金を確認してから、もう一度お手続きください。',
  },
  policy_changed: {
    status: 409,
    when: 'the cancellation schedule is no longer the one that was shown',
    text: 'キャンセル規定が変更されました。新しい規定を確認してから、もう一度お手続きください。',
  },
  fee_changed: {
    status: 409,
    when: 'the cancellation fee is no longer the one that was shown',
    text: () => 'キャンセル料が変わりました。新しいキャンセル料を確認してから、もう一度操作してください。',
  },
  points_short: {
    status: 409,
    when: 'the member has fewer points by now than are used',
    text: 'お持ちのポイントが変わりました。使えるポイントを確認してから、もう一度お手続きください。',
  },
} as const
