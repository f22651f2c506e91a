/** The refusals of entering a competition. */
export const competitionErrors = {
  competition_full: {
    status: 409,
    when: 'the party does not fit into the places that are left, and does not want to wait',
    text: ({ left }: { left: number }): string =>
      left === 0
        ? '定員に達しました。空き待ちで申し込めます。'
        : `あと${left}名で定員です。人数を減らすか、空き待ちで申し込んでください。`,
  },
  competition_closed: {
    status: 409,
    when: 'the entry period has not begun or is over, or the competition is not open',
    text: 'このコンペは、いま申し込みを受け付けていません。',
  },
  competition_twice: {
    status: 409,
    when: 'one of the people has entered or waits already',
    text: 'すでに申し込まれている方がいます。お1人につき、申し込みは1回です。',
  },
  entry_moved: {
    status: 409,
    when: 'the entry is in another state by now: offered, expired, withdrawn or called off',
    text: 'この申し込みは、状態が変わっています。最新の内容を確認してください。',
  },
  card_closed: {
    status: 409,
    when: 'the own card is confirmed, the desk has a card, or the round cannot be typed now',
    text: 'このカードは受け付けを終えました。フロントのカードが正式です。違うところがあれば、フロントにお声がけください。',
  },
} as const
