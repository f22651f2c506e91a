type PairingOpen = { readonly unplaced: number; readonly alone: number; readonly elsewhere: readonly string[] }

/** Refusals that staff read where they run competitions; part of the list in `errors.ts`. */
export const competitionDeskErrors = {
  competition_state: {
    status: 409,
    when: 'the competition is in a state in which this can’t be done',
    text: 'いまの段階では、この操作はできません。最新の内容を確認してください。',
  },
  competition_missing: {
    status: 422,
    when: 'a draft is not complete enough to be published',
    text: '募集を始めるために必要な項目が、まだ入力されていません。',
  },
  not_enough_starts: {
    status: 409,
    when: 'the starts of a competition don’t take all who are entered',
    text: ({ players, seats }: { readonly players: number; readonly seats: number }) =>
      `参加者${players}名に対して、確保したスタートは${seats}名分です。スタートを増やしてください。`,
  },
  seat_taken: {
    status: 409,
    when: 'a player is placed on a seat that is not free, or on a start that is not the competition’s',
    text: 'この席には、別の参加者がいます。最新の組合せを確認してください。',
  },
  offer_full: {
    status: 409,
    when: 'a party of the waiting list does not fit into the places that are left',
    text: ({ left }: { readonly left: number }) =>
      left === 0 ? 'いま空きはありません。' : `空きは${left}名分です。この申込みの人数には足りません。`,
  },
  offer_moved: {
    status: 409,
    when: 'the party that a place is offered to does not wait any more',
    text: 'この申込みは、もうキャンセル待ちではありません。最新の内容を確認してください。',
  },
  starts_gone: {
    status: 409,
    when: 'a start that is wanted for a competition is sold, held or blocked',
    text: '選んだスタートの中に、すでに使われているものがあります。最新の台帳から選び直してください。',
  },
  pairing_open: {
    status: 409,
    when: 'the start list can’t go out: players without a start, a start with one player, or members with another start on the day',
    text: ({ unplaced, alone, elsewhere }: PairingOpen) =>
      unplaced > 0
        ? `スタートの決まっていない参加者が${unplaced}名います。全員のスタートを決めてください。`
        : alone > 0
          ? `1名だけの組が${alone}組あります。2名以上にしてください。`
          : `同じ日に別の予約をお持ちの方がいます。${elsewhere.map((name) => `${name}様`).join('、')}に確認してください。`,
  },
  cards_open: {
    status: 409,
    when: 'the result can’t be published: players without a complete card who were not named as such, or doubtful cards',
    text: ({ missing, doubtful }: { readonly missing: number; readonly doubtful: number }) =>
      missing > 0
        ? `スコアのそろっていない参加者が${missing}名います。`
        : `確認が必要なスコアが${doubtful}名分あります。`,
  },
  csv_wrong: {
    status: 422,
    when: 'a CSV of cards has problems; nothing was recorded',
    text: 'CSVに誤りがあるため、取り込んでいません。行ごとの説明を確認してください。',
  },
} as const
