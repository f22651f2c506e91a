import type { ComponentType } from 'react'

/**
 * What must be there before a screen is shown: a flag of a flow (`registration.emailed`), a query value (`query:date`, or
 * exactly `query:is_shift_member=1`), a cookie (`cookie:registration`), or that the URL names a course (`course`). Inside a
 * list, one of them is enough. Flags steer navigation; they prove nothing.
 */
export type Need = string | readonly string[]

/** One route: a row of an area's table (spec section 2). Pure data. */
export type Row = {
  readonly name: string
  /** React Router path below the host. */
  readonly path: string
  /** Bare paths without a screen of their own (`/notice`): they lead to this row, the query going along. */
  readonly leadsHere?: readonly string[]
  readonly page: string
  /** Pages of other areas whose part this one plays here: who is sent there comes here. */
  readonly standsFor?: readonly string[]
  readonly access: 'any' | 'guest' | 'member'
  /**
   * Where the golf course comes from: the segment `:id`, or the query (`golf_course_id` or `id`), else the default. `optional`: a
   * screen of the chat area that has something to show without one.
   */
  readonly course?: 'path' | 'query' | 'optional'
  /**
   * The query value that must name the course in the chat area, and that links to this row carry it in; where absent,
   * `golf_course_id` in links, and any of the ways on arrival.
   */
  readonly courseIn?: 'id'
  /** The course may be written as its subdomain, too. */
  readonly subdomain?: true
  readonly needs?: readonly Need[]
  /** Where a missing need leads: a page of the area. */
  readonly orElse?: string
  /** How many steps back a missing need leads, where there were so many; else to `orElse`. */
  readonly back?: number
  readonly title: string
  /** Where the title depends on the segment `:type` or `:category` (spec section 2). */
  readonly titles?: Readonly<Record<string, string>>
  readonly body: { readonly id: string; readonly class?: string }
}

/** The row that shows a page, or plays its part in this area. */
export const findRow = (rows: readonly Row[], page: string): Row | undefined =>
  rows.find((row) => row.page === page) ?? rows.find((row) => row.standsFor?.includes(page))

export type Area = 'line' | 'mypage' | 'reserved'

/** The area of a row: its name begins with it. */
export const areaOf = ({ name }: Pick<Row, 'name'>): Area | undefined =>
  (['line', 'mypage', 'reserved'] as const).find((area) => name.startsWith(`${area}.`))

/** The title of a row at given segments: of the document, and what is announced. */
export const titleOf = (row: Row, params: Readonly<Record<string, string | undefined>>): string =>
  row.titles?.[params['type'] ?? params['category'] ?? ''] ?? row.title

/** A screen of the catalogue: how to get its code, and which pages it may send the visitor to. */
export type PageEntry = {
  readonly load: () => Promise<{ default: ComponentType }>
  readonly goes: readonly string[]
}

export type PageMap = Readonly<Record<string, PageEntry>>
