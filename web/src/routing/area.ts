import type { PageId } from './screens.ts'

/** Where screens lie: the chat area, My Page, the public area (spec section 2). */
export type AreaName = 'line' | 'mypage' | 'reserved'

/** All differences between the areas. A screen reads these fields and never compares the name. */
export type Area = {
  readonly name: AreaName
  /** The beginning of every path of the area. */
  readonly base: string
  /**
   * `carried`: every screen's course comes from the query, or from a cookie without one, and links pass it on. `own`: each screen
   * defines where its course comes from; the first course is the default.
   */
  readonly course: 'carried' | 'own'
  /** Where visitors use it: in LINE's talk or in a browser. */
  readonly place: 'talk' | 'web'
  /** Who holds the reservations shown here: a member, or anybody with the management link. */
  readonly holder: 'member' | 'guest'
  /** The stored source of an inquiry. */
  readonly inquirySource: 'line' | 'mypage'
  /** The page after a log-in that was not started from another page. */
  readonly afterLogIn: PageId
  /** The page that members are sent to from a guest's screen, and the notice there. */
  readonly forMembers: {
    readonly page: PageId
    readonly query?: Readonly<Record<string, string>>
    readonly why?: 'alreadyLoggedIn'
  }
  /** The page that members are sent to from a guest's screen when they come from an invitation, with its code (spec section 2). */
  readonly forInvited?: PageId
  /** How the log-in screen learns that the session is over: from its query (spec section 8), or from the arrival notice. */
  readonly sessionEnd: 'query' | 'notice'
  /** The words of a link to the area's home. */
  readonly toHome: string
}
