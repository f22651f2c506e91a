/** The refusals of giving the score of a round. */
export const playErrors = {
  score_moved: {
    status: 409,
    when: 'the score of the round was written since it was read',
    text: 'このラウンドのスコアは、ほかの端末で書きかえられています。いまの記録を見てから、もう一度記録してください。',
  },
  score_published: {
    status: 409,
    when: 'the score of the round is that of a published result',
    text: 'コンペの成績が発表されています。違うところがあれば、フロントにお声がけください。',
  },
  round_known: {
    status: 409,
    when: 'a round is added or mended whose day and course the history has already; the details say which round that is',
    text: () => '同じゴルフ場、同じ日のラウンドが、もう履歴にあります。',
  },
} as const
