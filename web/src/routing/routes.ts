import type { Area, AreaName } from './area.ts'
import type { PageId, Screens } from './screens.ts'
import type { Need, Row, ScreenCode } from './table.ts'

/** The names of the segments of a path. */
type SegmentOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | SegmentOf<Rest>
  : Path extends `${string}:${infer Name}?`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never

/** The differences of a screen between areas. */
type More = Partial<Pick<Row, 'access' | 'leadsHere' | 'standsFor' | 'course' | 'courseIn' | 'subdomain' | 'back'>> & {
  /** The body id of the specification, if it is not the first word of the path. */
  readonly body?: string
  /** The name of the specification after the area's, if it is not the page's id. */
  readonly name?: string
}

/** A screen's place in one area. */
type Column<Segment extends string = string> = More &
  Pick<Row, 'path' | 'needs' | 'about' | 'orElse'> & {
    /** For types only: the segments that a link must fill. */
    readonly fills?: Segment
  }

/** The segments that a link to a screen gives. */
type GivenOf<P extends PageId> = string extends keyof Screens[P] ? never : keyof Screens[P] & string

/** One screen: its code, the pages that it links to, and its place in each area. */
type Screen<P extends PageId> = ScreenCode &
  Pick<Row, 'title' | 'titles' | 'access' | 'first'> & { readonly [A in AreaName]?: Column<GivenOf<P>> }

/** The screens of a feature by their ids. */
export type Routes = { readonly [P in PageId]?: Screen<P> }

/** All screens but the not-found page. */
export type AllRoutes = Readonly<Required<Omit<Routes, 'notFound'>>>

/** A screen without earlier steps. */
export const page = <Path extends string>(path: Path, more: More = {}): Column<SegmentOf<Path>> => ({ path, ...more })

/** The flow of a need that is one of its flags. */
const flowOf = (need: Need): string | undefined =>
  typeof need === 'string' && need.includes('.') && !need.includes(':') ? need.split('.')[0] : undefined

/**
 * A step of a flow: its needs, and the page to go to when one is missing. Where the path names a reservation or a course, the flow must
 * be about that one.
 */
export function step<Path extends string>(
  path: Path,
  need: Need,
  orElse: PageId,
  more: More = {},
): Column<SegmentOf<Path>> {
  const flow = path.includes('/:id') ? flowOf(need) : undefined
  return { path, needs: [need], ...(flow === undefined ? {} : { about: flow }), orElse, ...more }
}

/**
 * A step of a booking on the public site and in the chat area, with its course in the path. A guest may take it on the public site.
 * `more` is what differs in the chat area.
 */
export const bookingStep = <R extends string, L extends string>(need: Need, reserved: R, line: L, more: More = {}) => ({
  reserved: step(reserved, need, 'booking.select', { access: 'any', course: 'path' }),
  line: step(line, need, 'booking.calendar', { course: 'path', ...more }),
})

/** The last screen of a flow: shown once it is confirmed. */
export const complete = <Path extends string>(
  path: Path,
  flow: string,
  orElse: PageId,
  more: More = {},
): Column<SegmentOf<Path>> => step(path, `${flow}.confirmed`, orElse, more)

const namesOf = (routes: Routes): readonly PageId[] => Object.keys(routes) as PageId[]

/** The rows of one area, from all screens. */
export const rowsOf = (area: Area, routes: Routes): readonly Row[] =>
  namesOf(routes).flatMap((id) => {
    const screen = routes[id]
    const column = screen?.[area.name]
    if (!screen || !column) return []
    const { load, goes, title, titles, access, first } = screen
    const { body = column.path.slice(area.base.length).split('/')[1] ?? '', name = id, ...place } = column
    return [
      {
        name: `${area.name}.${name}`,
        area,
        page: id,
        load,
        goes,
        title,
        access,
        ...(titles ? { titles } : {}),
        ...(first ? { first } : {}),
        ...place,
        body: { id: body, class: area.name },
      },
    ]
  })
