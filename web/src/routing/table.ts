import type { ComponentType } from 'react'
import type { Area } from './area.ts'
import type { PageId } from './screens.ts'

/**
 * What must be there before a screen is shown: a flag of a flow (`registration.emailed`), a query value (`query:date`, or
 * exactly `query:is_shift_member=1`), a cookie (`cookie:registration`), or that the URL names a course (`course`). Inside a
 * list, one of them is enough. Flags steer navigation; they prove nothing.
 */
export type Need = OneNeed | readonly OneNeed[]

type OneNeed = `${string}.${string}` | `query:${string}` | `cookie:${string}` | 'course'

export type Access = 'any' | 'guest' | 'member'

/** How to get a screen's code, and which screens it may send its visitors to (read by tests alone). */
export type ScreenCode = {
  readonly load: () => Promise<{ default: ComponentType }>
  readonly goes: readonly PageId[]
}

/** One route: a screen in one area (spec section 2). Pure data. */
export type Row = ScreenCode & {
  /** The area and the page: `mypage.notice.list`. */
  readonly name: string
  /** Undefined for the screen that is nowhere. */
  readonly area: Area | undefined
  /** React Router path below the host. */
  readonly path: string
  /** Bare paths without a screen of their own (`/notice`): they lead to this row, the query going along. */
  readonly leadsHere?: readonly string[]
  readonly page: PageId
  /** Visits begin here: the screen is there with the first files, before the other rows. */
  readonly first?: true
  /** Pages of other areas whose part this one plays here: who is sent there comes here. */
  readonly standsFor?: readonly PageId[]
  readonly access: Access
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
  readonly orElse?: PageId
  /** How many steps back a missing need leads, where there were so many; else to `orElse`. */
  readonly back?: number
  readonly title: string
  /** Where the title depends on the segment `:type` or `:category` (spec section 2). */
  readonly titles?: Readonly<Record<string, string>>
  readonly body: { readonly id: string; readonly class?: string }
}

/** The row that shows a page, or plays its part in this area. */
export const findRow = (rows: readonly Row[], page: PageId): Row | undefined =>
  rows.find((row) => row.page === page) ?? rows.find((row) => row.standsFor?.includes(page))

/** Does the area carry the course of this row along, where its path does not say it? */
export const carriesCourse = ({ area, course }: Row): boolean => area?.course === 'carried' && course !== 'path'

/** The title of a row at given segments: of the document, and what is announced. */
export const titleOf = (row: Row, params: Readonly<Record<string, string | undefined>>): string =>
  row.titles?.[params['type'] ?? params['category'] ?? ''] ?? row.title

/** The rows of a host that are there, and whether these are all. */
export type Known = { readonly rows: readonly Row[]; readonly isWhole: boolean }

/** The rows of a host. Those of first screens are there at once, with those that these link to; the others are fetched. */
export type Table = {
  /** The same object until it grows. */
  readonly known: () => Known
  /** All rows, fetched once: code that could not be fetched is not asked for again by this document. */
  readonly whole: () => Promise<readonly Row[]>
  /** Done when `whole` is, failed or not. */
  readonly tried: () => Promise<void>
  readonly watch: (listener: () => void) => () => void
}

/** A table that begins with some rows; `load` gets all of them. */
export function makeTable(first: readonly Row[], load: () => Promise<readonly Row[]>): Table {
  let known: Known = { rows: first, isWhole: false }
  let whole: Promise<readonly Row[]> | undefined
  let tried: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const getWhole = (): Promise<readonly Row[]> =>
    (whole ??= load().then((rows) => {
      known = { rows, isWhole: true }
      for (const listener of listeners) listener()
      return rows
    }))
  return {
    known: () => known,
    whole: getWhole,
    tried: () =>
      (tried ??= getWhole().then(
        () => undefined,
        () => undefined,
      )),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
