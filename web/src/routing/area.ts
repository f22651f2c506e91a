import type { PageId } from './screens.ts'

/** Where screens lie: the chat area, My Page, the public area (spec section 2). */
export type AreaName = 'line' | 'mypage' | 'reserved'

/** All that the areas differ in. A screen asks for what it needs to know, and never which area it is. */
export type Area = {
  readonly name: AreaName
  /** What every path of the area begins with. */
  readonly base: string
  /**
   * `carried`: the query says the course of every screen, a cookie where it is silent, and links carry it along. `own`: a screen
   * says for itself where its course comes from; the first course where it says nothing.
   */
  readonly course: 'carried' | 'own'
  /** Where its visitors are met: in LINE's talk or in a browser. */
  readonly place: 'talk' | 'web'
  /** Who holds a reservation that is seen here: a member, or whoever has the link to it. */
  readonly holder: 'member' | 'guest'
  /** What is noted as the way that an inquiry has come. */
  readonly inquirySource: 'line' | 'mypage'
  /** Where a log-in leads that began nowhere else. */
  readonly afterLogIn: PageId
  /** Where members are led who come to a screen for guests, and what is said of it. */
  readonly forMembers: {
    readonly page: PageId
    readonly query?: Readonly<Record<string, string>>
    readonly why?: 'alreadyLoggedIn'
  }
  /** How the log-in screen learns that a session is over: from its query (spec section 8), or by the notice above it. */
  readonly sessionEnd: 'query' | 'notice'
  /** The words of a link to the area's home. */
  readonly toHome: string
}
