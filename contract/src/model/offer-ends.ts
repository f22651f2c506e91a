/** How the offer of a freed start has ended: its time has passed, the person gave it up or took it, or its day is closed. */
export type OfferEnd = 'missed' | 'declined' | 'taken' | 'closed'

/** The sentence for a person who would take or give up the start then. */
export const offerEnds: Readonly<Record<OfferEnd, string>> = {
  missed: 'お取りしていた時間が過ぎたため、この空きは次の方に移りました。',
  declined: 'この空きは、すでに次の方におゆずりしています。',
  taken: 'この空きは、すでに予約しています。',
  closed: 'ゴルフ場がクローズするため、この空きはなくなりました。',
}
