/** Why a request of an agent is refused, as its engineers read it; what the standard has a code for has the standard's sense. */
export const octoText = {
  unauthorized: 'Send your API key in the Authorization header: "Authorization: Bearer <key>".',
  forbidden: 'The API key is unknown or has been revoked.',
  stopped: 'The club has stopped your sales. Call the club.',
  badRequest: (fields: readonly string[]) =>
    fields.length === 0
      ? 'The request is not formatted correctly.'
      : `The request is not formatted correctly. See: ${fields.join(', ')}.`,
  product: 'The productId was missing or invalid.',
  option: 'The optionId was missing or invalid.',
  unit: 'The unitId was missing or invalid.',
  availability: 'The availabilityId was missing or invalid.',
  notOwn: 'On this day you sell the starts of your allotment only, and this is none of them.',
  allotmentFull: 'You have sold your whole allotment of this day.',
  booking: 'The uuid was already used, missing or invalid.',
  notFound: 'There is nothing at this address.',
  internal: 'An error on our side. Nothing was done; please try again.',
  busy: 'Too many people want the same thing at this moment. Nothing was done; please try again.',
  tooMany: 'Too many requests. Try again after the seconds in the Retry-After header.',
  tooLong: (days: number) => `At most ${days} days can be requested at a time.`,
  order: 'localDateEnd must not be before localDateStart.',
  either: 'Send either localDateStart and localDateEnd, or availabilityIds.',
  webhookUrl: 'The url must be a public https address on port 443, of at most 500 letters.',
  webhookEvent: 'The event must be booking_update or availability_update.',
  webhookLimit: (most: number) => `At most ${most} webhooks at a time. Delete one first.`,
  reference: 'Send resellerReference or supplierReference.',
  units: (least: number, most: number) => `A booking has ${least} to ${most} unit items.`,
  soldOut: 'The start has just been sold or is held by somebody else.',
  closed: 'The course is closed on this day, or closes this start.',
  notSold: 'The product is not sold for this start.',
  windowClosed: 'Selling this date has not begun yet, or has ended.',
  tooFar: (days: number) => `You may sell up to ${days} days ahead.`,
  expired: 'The reservation has expired. Reserve again.',
  ended: 'The booking is cancelled.',
  changedMeanwhile: 'The booking was changed at the front desk meanwhile. Read it again.',
  priceChanged: (yen: number) => `The price is ${yen} JPY now. Confirm again to agree to it.`,
  name: 'contact.fullName, or firstName and lastName, is required.',
  notesLong: (most: number) =>
    `notes and contact.notes have at most ${most} letters together, with a phone number from abroad.`,
  holdLimit: 'You hold as many starts as you may. Confirm or cancel some first.',
  heldOften: (minutes: number, at: string) =>
    `You have held this start for ${minutes} minutes without confirming. You may hold it again at ${at}.`,
  holdLong: (minutes: number) => `A start can be held for ${minutes} minutes in all.`,
  fee: (yen: number) => `This would cost ${yen} JPY. Cancel with "force": true to agree to it.`,
  changeFee: (yen: number) => `This change would cost ${yen} JPY. Ask the front desk.`,
  cancelClosed: 'The time for cancelling online is over. Call the course.',
  changeClosed: 'The time for changing online is over. Call the course.',
  otherCourse: 'A confirmed booking stays at its course. Cancel it and book again.',
  standing: 'This booking can no longer be changed.',
} as const

/** The words that agents show of a course and its plans, in English beside the course’s own words. */
export const octoWords = {
  group: 'JGMゴルフ',
  unit: 'Visitor',
  option: 'Default',
  consumptionTax: 'Consumption tax',
  golfTax: 'Golf-use tax',
}

/** Words for an administrator. */
export const agentText = {
  nameTaken: '同じ名前のエージェントがあります。',
  policyGone: '選んだ取消の条件は、コースがいまは公開していません。公開中のものから選び直してください。',
} as const

/** Words for the front desk in the note of a booking. */
export const deskText = { phone: (number: string) => `お客様の電話番号　${number}` } as const
