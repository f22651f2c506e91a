import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { skipToken, type QueryClient } from '@tanstack/react-query'
import { StaticRouter } from 'react-router'
import { getConfigs } from '@jgm/contract/api/config'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { Site } from '../app/App.tsx'
import { headHtml, headOf, pricesIn, scriptJson } from '../app/head.ts'
import { makeQueries } from '../app/queries.ts'
import { frameId, renderedId, type Rendered } from '../app/rendered.ts'
import { fetchScreen } from '../app/routes.tsx'
import { chatTable, mainTable } from '../app/tables.ts'
import { headText } from '../app/text.head.ts'
import { appText } from '../app/text.ts'
import { HomeFrame } from '../features/home/parts/HomeShape.tsx'
import { Frame } from '../features/system/parts/Frame.tsx'
import { call } from '../lib/api.ts'
import { outsideChat } from '../lib/chat.ts'
import { now, setNow } from '../lib/clock.ts'
import { mostPlayers } from '../features/booking/parts/search/searchWish.ts'
import { timesOfDay } from '@jgm/contract/model/times-of-day'
import { ConfigContext } from '../lib/visitor.ts'
import { decide } from '../routing/decide.ts'
import { courseOfHost } from '../routing/host.ts'
import { fillRow, rowAt } from '../routing/path.ts'
import type { PageId } from '../routing/screens.ts'
import { findRow, titleOf, type Row } from '../routing/table.ts'
import { windowTitle } from '../routing/windowTitle.ts'
import { Spinner } from '../ui/Loading.tsx'

/** A screen that is rendered on the server, and the values of its query: dates, months, courses, or the words of our links. */
type Shown = {
  readonly query: Readonly<Record<string, 'date' | 'month' | 'course' | readonly string[]>>
  /** A way into My Page, or the first step of a booking: useless without scripts, and nothing that search engines need to know. */
  readonly isForm?: true
}

const from = ['mypage']
const flag = ['1']
const numbers = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
const wish = {
  date: 'date',
  players: numbers(1, mostPlayers),
  time: timesOfDay,
} as const
/** Values of a query that the screen reads and that no page is rendered for. */
const noValues = (names: readonly string[]): Shown['query'] => Object.fromEntries(names.map((name) => [name, []]))

const legal: Shown = { query: {} }
const shown: { readonly [P in PageId]?: Shown } = {
  'booking.select': { query: { ...wish, from } },
  'booking.search': { query: { ...wish, sort: ['price', 'early'], from } },
  // The panel of a day is rendered as on a phone; a desk adds the starts beside the month when the application takes over.
  'booking.calendar': {
    query: { month: 'month', date: 'date', filter: ['0', '1', '2'], weekend: flag, from, golf_course_id: 'course' },
  },
  'booking.guide': { query: { from } },
  'booking.courseMember': { query: { golf_course_id: 'course', id: 'course', from } },
  'regular.start': { query: { date: 'date', from }, isForm: true },
  'waitlist.join': {
    query: { date: 'date', players: wish.players, time: timesOfDay, place: ['any'], change: flag },
    isForm: true,
  },
  'request.start': {
    query: {
      date: 'date',
      players: wish.players,
      groups: numbers(1, mostPlayers),
      start: numbers(1, 6),
      hour: numbers(5, 16),
      from,
    },
    isForm: true,
  },
  'single.choose': {
    query: {
      date: 'date',
      from,
      // With a filter the page is drawn in the browser: there are millions of them together.
      ...noValues(['course', 'start', 'pace', 'walking', 'beginners', 'women', 'established']),
    },
  },
  'account.login': { query: { token: ['expired'], golf_course_id: 'course' }, isForm: true },
  'account.registration': { query: { golf_course_id: 'course' }, isForm: true },
  'account.forgot': { query: { golf_course_id: 'course' }, isForm: true },
  'legal.company': legal,
  'legal.terms': legal,
  'legal.privacy': legal,
  'legal.tokushoho': legal,
  'legal.cancel': legal,
  'legal.external': legal,
  'legal.accessibility': legal,
  'legal.environment': legal,
}

const rows = await mainTable.whole()

const isForm = ({ page }: Row): boolean => shown[page]?.isForm === true

/** The rows that are rendered: of the public area, and the entrances of My Page, which no session needs. */
const renderedRows = rows.filter(
  ({ page, area, access }) =>
    shown[page] && (area?.name === 'reserved' || (area?.name === 'mypage' && access === 'guest')),
)

/** The facts by which the server decides whether an address is rendered. */
export const pages = renderedRows.map(({ path, page, subdomain, needs, orElse }) => ({
  path,
  query: shown[page]?.query ?? {},
  /** Where the address without its course leads. */
  orElse: needs?.includes('course') && orElse ? (findRow(rows, orElse)?.path ?? null) : null,
  /** May the segment `:id` be the subdomain of a course, too? */
  subdomain: subdomain ?? false,
}))

/** The paths of screens, with those that lead to one. What else is asked for is not found. */
const pathsOf = (all: readonly Row[]) =>
  all
    .filter(({ page }) => page !== 'notFound')
    .flatMap(({ path, leadsHere = [], course, subdomain = false }) =>
      [path, ...leadsHere].map((one) => ({ path: one, hasCourse: course === 'path', subdomain })),
    )

/** The paths of every screen: on hosts with My Page and the public area, and on the one of the chat area. */
export const screens = { web: pathsOf(rows), talk: pathsOf(await chatTable.whole()) }

/** The paths of all pages for search engines, for these courses. */
export const publicPaths = (courses: readonly number[]): string[] =>
  renderedRows
    .filter((row) => !isForm(row))
    .flatMap((row) => (row.course === 'path' ? courses.map((id) => fillRow(row, { id })) : [fillRow(row)]))

/** A page in parts, for the document of the build. */
export type Page = {
  readonly head: string
  readonly body: { readonly id: string; readonly class: string }
  /** Words for browsers without scripts. */
  readonly before: string
  readonly markup: string
  /** The script element with the page's data, and words for browsers without scripts. */
  readonly after: string
}

/** The queries of a screen that ask something; those of a member ask nothing for nobody in particular. */
const asked = (queries: QueryClient) =>
  queries.getQueryCache().findAll({ predicate: ({ options }) => options.queryFn !== skipToken })

/** Renders again and again until no answer is missing: a screen's queries are known only after it was rendered. */
async function drawn(queries: QueryClient, draw: () => Promise<string>): Promise<string> {
  for (let round = 0; round < 4; round += 1) {
    const markup = await draw()
    const missing = asked(queries).filter(({ state }) => state.data === undefined)
    if (missing.length === 0) return markup
    await Promise.all(missing.map((query) => query.fetch()))
  }
  throw new Error('a screen asks for more and more')
}

/** The markup of a tree, with all suspended parts. Throws the first error of a part. */
async function markupOf(tree: ReactNode): Promise<string> {
  const failures: unknown[] = []
  // In one chunk: React moves later chunks into place with inline scripts, which the CSP refuses.
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  })
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  // React puts links in front of the markup: preloads of pictures, which the browser finds in it just as early, and the manifest, which
  // the application adds.
  return markup.replace(/^(<link rel="(preload|manifest)"[^>]*>)+/, '')
}

/** First frames by the addresses that the server uses for them; no screen has these addresses (docs/decisions/039). */
const frames: { readonly [path: string]: () => ReactNode } = {
  '/mypage': () => <HomeFrame title={findRow(rows, 'home')?.title ?? ''} />,
  '/mypage/screen': () => <Spinner />,
  '/chat': () => <Spinner />,
}

const noScript = (words: string): string => `<noscript><p class="page-width py-6">${words}</p></noscript>`

/** Renders the page's head and a screen's outline, without anything personal. */
async function frameOf(content: () => ReactNode): Promise<Page> {
  const config = await call(getConfigs, {}, { anonymous: true })
  const markup = await markupOf(
    <StrictMode>
      <ConfigContext value={config}>
        <StaticRouter location="/">
          <Frame>{content()}</Frame>
        </StaticRouter>
      </ConfigContext>
    </StrictMode>,
  )
  return {
    head: `<title>${appText.title}</title>`,
    body: { id: frameId, class: '' },
    before: '',
    markup,
    after: noScript(headText.noScript),
  }
}

/**
 * Renders a page without a session. `address` is a whole address and equals `location`; `at` is the server's now in milliseconds;
 * `site` the origin of canonical addresses. Null: the address is not a rendered page, such as "not found". Rejects when a part of the
 * page or an answer fails.
 */
export async function render(address: string, { at, site }: { at: number; site: string }): Promise<Page | null> {
  setNow(at)
  const { pathname, search, hostname } = new URL(address)
  const frame = frames[pathname]
  const here = rowAt(rows, pathname)
  if (frame) return frameOf(frame)
  if (!here || !shown[here.row.page]) return null
  const config = await call(getConfigs, {}, { anonymous: true })
  const decision = decide(here.row, {
    authenticated: false,
    courseIds: config.courses.map(({ id }) => id),
    params: here.params,
    query: new URLSearchParams(search),
    has: () => false,
    subjectOf: () => ({}),
    hostCourseId: courseOfHost(hostname),
  })
  if (decision.kind !== 'show') return null
  await fetchScreen(mainTable)
  const queries = makeQueries()
  const ready = { config, member: null, expired: false, chat: outsideChat, table: mainTable }
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={pathname + search}>{children}</StaticRouter>
  )
  const markup = await drawn(queries, () =>
    markupOf(
      <StrictMode>
        <Site ready={ready} queries={queries} Router={Router} />
      </StrictMode>,
    ),
  )
  const rendered: Rendered = {
    config,
    today: todayInTokyo(now()),
    answers: asked(queries).map(({ queryKey, state }) => [queryKey, state.data]),
  }
  const screen = { row: here.row, title: titleOf(here.row, here.params), courseId: decision.courseId }
  const data = `<script type="application/json" id="${renderedId}">${scriptJson(rendered)}</script>`
  const body = { id: here.row.body.id, class: here.row.body.class ?? '' }
  if (isForm(here.row)) {
    // A form is useless without scripts, so this is said before it.
    const before = noScript(headText.noScriptForForms)
    return { head: `<title>${windowTitle(here.row, screen.title, '')}</title>`, body, before, markup, after: data }
  }
  return {
    head: headHtml(headOf(screen, { site, rows, courses: config.courses, prices: pricesIn(queries) })),
    body,
    before: '',
    markup,
    after: `${noScript(headText.noScript)}\n    ${data}`,
  }
}
