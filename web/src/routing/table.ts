import type { ComponentType } from 'react'
import type { Area } from './area.ts'
import type { PageId } from './screens.ts'

/**
 * A condition for showing a screen: a flag of a flow (`registration.emailed`), a query value (`query:date`, or exactly
 * `query:is_shift_member=1`), a cookie (`cookie:registration`), or a course in the URL (`course`). In a list, one of them is enough. Flags steer navigation; they prove nothing.
 */
export type Need = OneNeed | readonly OneNeed[]

type OneNeed = `${string}.${string}` | `query:${string}` | `cookie:${string}` | 'course'

export type Access = 'any' | 'guest' | 'member'

/** A screen's code, and the pages that it links to (read only by tests). */
export type ScreenCode = {
  readonly load: () => Promise<{ default: ComponentType }>
  readonly goes: readonly PageId[]
}

/** One route: a screen in one area (spec section 2). Pure data. */
export type Row = ScreenCode & {
  /** The area and the page (`mypage.notice.list`), or the name that the specification has (`mypage.login`). */
  readonly name: string
  /** Undefined for the not-found screen. */
  readonly area: Area | undefined
  /** React Router path below the host. */
  readonly path: string
  /** Bare paths without a screen of their own (`/notice`), which redirect to this row with their query. */
  readonly leadsHere?: readonly string[]
  readonly page: PageId
  /** A first screen, which visits begin with: it is loaded with the first files, before the other rows. */
  readonly first?: true
  /** Page ids that this row stands in for in this area. */
  readonly standsFor?: readonly PageId[]
  readonly access: Access
  /**
   * Where the course comes from: the segment `:id`, or the query (`golf_course_id` or `id`), else the default. `optional`: a
   * screen of the chat area that works without a course.
   */
  readonly course?: 'path' | 'query' | 'optional'
  /**
   * The query value that must contain the course in the chat area, also in links to this row. By default links use
   * `golf_course_id`, and any way counts on arrival.
   */
  readonly courseIn?: 'id'
  /** The course may be written as its subdomain, too. */
  readonly subdomain?: true
  readonly needs?: readonly Need[]
  /**
   * The flow of the needs, whose state must be about what the path names (`:id`): the reservation, because one's end is not another's,
   * or the course, whose name the screen has.
   */
  readonly about?: string
  /** The page of the area that a missing need leads to. */
  readonly orElse?: PageId
  /** How many steps back a missing need leads, if the history has as many; else to `orElse`. */
  readonly back?: number
  readonly title: string
  /** Titles by the segment `:category` (spec section 2). */
  readonly titles?: Readonly<Record<string, string>>
  readonly body: { readonly id: string; readonly class?: string }
}

/** The row that shows a page, or stands in for it in this area. */
export const findRow = (rows: readonly Row[], page: PageId): Row | undefined =>
  rows.find((row) => row.page === page) ?? rows.find((row) => row.standsFor?.includes(page))

/** Does the area pass on the course of this row in links, because its path does not contain it? */
export const carriesCourse = ({ area, course }: Row): boolean => area?.course === 'carried' && course !== 'path'

/** The title of a row at given segments, for the screen, the announcement and the window. */
export const titleOf = (row: Row, params: Readonly<Record<string, string | undefined>>): string =>
  row.titles?.[params['category'] ?? ''] ?? row.title

/** The known rows of a host, and whether these are all. */
export type Known = { readonly rows: readonly Row[]; readonly isWhole: boolean }

/** The rows of a host. First screens and the screens that they link to are known at once; the others are fetched. */
export type Table = {
  /** Returns the same object until it grows. */
  readonly known: () => Known
  /** All rows, fetched once: after a failure the document can't fetch the code again. */
  readonly whole: () => Promise<readonly Row[]>
  /** Resolves when `whole` settles, also after a failure. */
  readonly tried: () => Promise<void>
  readonly watch: (listener: () => void) => () => void
}

/** A table that begins with the first rows; `load` gets all of them. */
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
