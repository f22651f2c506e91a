/** The titles of the two changes (spec section 2): choosing, confirming, done. */
export const changeTitles = {
  time: ['スタート時間の変更', 'スタート時間の変更の確認', 'スタート時間の変更の完了'],
  party: ['プレー人数の変更', 'プレー人数の変更の確認', 'プレー人数の変更の完了'],
} as const
