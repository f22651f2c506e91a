/**
 * Who may know whom. `node tools/check-structure.mjs` refuses any import between domains that is not an edge here, a domain folder
 * that is not a key here, and a circle within these tables. A new edge is a design decision: it belongs in the commit that needs it.
 */
module.exports = {
  /** server/src/domains: only `service`, `rules` and `types` of a neighbour are visible. */
  domains: {
    course: [],
    staff: ['account', 'course'],
    member: ['course'],
    account: ['member', 'course'],
    line: ['account', 'member', 'course'],
    membership: ['account', 'member', 'course'],
    'tee-sheet': ['course', 'plan', 'membership'],
    plan: ['course'],
    sale: ['course', 'plan', 'tee-sheet'],
    reservation: ['staff', 'line', 'member', 'course', 'tee-sheet', 'sale'],
    single: ['staff', 'line', 'member', 'course', 'plan', 'tee-sheet', 'sale', 'reservation'],
    waitlist: ['account', 'line', 'member', 'course', 'plan', 'tee-sheet', 'sale'],
    request: ['account', 'line', 'member', 'course', 'plan', 'tee-sheet', 'sale', 'reservation'],
    competition: ['staff', 'line', 'member', 'course', 'plan', 'sale', 'friend', 'reservation'],
    friend: ['line', 'member', 'course'],
    companion: ['account', 'line', 'member', 'course', 'friend', 'reservation', 'sale'],
    notice: ['line', 'member', 'course'],
    point: ['member'],
    play: ['member', 'course'],
    inquiry: ['member', 'course'],
    legal: [],
    // The club's day: it stands on the sheet and sells nothing by itself.
    desk: ['course', 'tee-sheet', 'sale'],
    // Closing a day ends whatever stands on it.
    closing: ['staff', 'course', 'sale', 'reservation', 'companion', 'single', 'request', 'waitlist'],
    // Leaving, erasure and one's own data are about everything that is kept of a member.
    privacy: ['account', 'line', 'member', 'course', 'reservation', 'request', 'competition', 'sale', 'notice'],
  },
  /** web/src/features: only `api`, `flow`, `text` and `parts/` of a neighbour are visible. */
  features: {
    legal: [],
    system: ['notice'],
    member: ['reservation'],
    friend: ['member'],
    account: ['member'],
    line: ['account', 'member', 'system'],
    membership: ['account', 'member'],
    notice: [],
    inquiry: ['member'],
    point: [],
    play: [],
    reservation: ['system'],
    competition: ['friend', 'reservation'],
    booking: ['account', 'member', 'reservation', 'system'],
    companion: ['account', 'booking', 'friend', 'member', 'reservation', 'system'],
    change: ['booking', 'reservation', 'system'],
    single: ['booking', 'member', 'reservation', 'system'],
    waitlist: ['booking', 'member', 'reservation', 'system'],
    request: ['account', 'booking', 'change', 'member', 'reservation', 'system'],
    home: ['booking', 'member', 'reservation', 'notice', 'waitlist'],
    privacy: ['account', 'member', 'reservation', 'system'],
  },
  /** console/src/features: only `api`, `text` and `parts/` of a neighbour are visible. */
  console: {
    account: [],
    desk: [],
    inbox: [],
    single: [],
    closing: [],
    audit: [],
    system: [],
    competition: [],
    people: [],
  },
}
