import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { decide, type Visitor } from '../routing/decide.ts'
import { fillRow, rowAt } from '../routing/path.ts'
import { findRow, titleOf, type Row } from '../routing/table.ts'
import { trailOf } from '../routing/trail.ts'
import { expectEach } from '../../test/rows.ts'
import { allRoutes } from './all.ts'
import { firstRoutes } from './first.ts'
import { lineRows } from './line/routes.ts'
import { mypageRows } from './mypage/routes.ts'
import { reservedRows } from './reserved/routes.ts'

const areas = { line: lineRows, mypage: mypageRows, reserved: reservedRows }
const rows = [...mypageRows, ...reservedRows, ...lineRows]
/** The rows on the same host: the chat area's screens are separate pages. */
const together = (row: Row): readonly Row[] => (isChat(row) ? lineRows : [...mypageRows, ...reservedRows])
const areaOf = (row: Row) => row.area?.name ?? 'line'
const isChat = (row: Row): boolean => areaOf(row) === 'line'
const byName = rows.map((row) => [row.name, row] as const)
const courseIds = [1, 2, 3, 4, 5, 6, 7, 8, 9]
/** The page that every host has, whatever its areas. */
const everywhere = 'notFound'
/** Rows that need earlier steps and have a page to begin again. */
const stepped = byName.filter(([, row]) => row.needs && row.orElse !== everywhere)

const samples: Readonly<Record<string, string>> = { type: 'regular', category: 'member' }

/** A path of the row, and its segments. */
function visit(row: Row): { path: string; params: Record<string, string> } {
  const names = [...row.path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
  const params = Object.fromEntries(names.map((name) => [name, samples[name] ?? (row.course === 'path' ? '2' : '7')]))
  return { path: fillRow(row, params), params }
}

type Given = {
  authenticated?: boolean
  params?: Readonly<Record<string, string | undefined>>
  query?: string
  has?: (need: string) => boolean
  keptCourseId?: number
}

const see = (
  row: Row,
  { authenticated = false, params = visit(row).params, query = '', has = () => false, keptCourseId }: Given,
) =>
  decide(row, {
    authenticated,
    courseIds,
    params,
    query: new URLSearchParams(query),
    has,
    subjectOf: () => ({ number: params['id'] }),
    keptCourseId,
  } satisfies Visitor)

/** The query that satisfies every `query:` need of a row, with the course where the chat area has it there. */
const wholeQuery = (row: Row): string =>
  [
    ...(isChat(row) && row.course !== 'path' ? [`${row.courseIn ?? 'golf_course_id'}=2`] : []),
    ...(row.needs ?? [])
      .flat()
      .filter((need) => need.startsWith('query:') && need !== `query:${row.courseIn ?? ''}`)
      .map((need) => need.slice('query:'.length))
      .map((need) => (need.includes('=') ? need : `${need}=2026-11-28`)),
  ].join('&')

/** The smallest query that avoids not-found. */
const bareQuery = (row: Row): string => (row.courseIn === 'id' ? 'id=2' : '')

/** The course of the chat area's cookie, for rows that may use it. */
const kept = (row: Row) => (isChat(row) ? { keptCourseId: 2 } : {})

describe('the tables', () => {
  it('contain each route and each path once', () => {
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.path)).size).toBe(rows.length)
  })

  it('begin each path with its area, and each path leads to its row and to no other', () => {
    expectEach(byName, (row, name) => {
      const own = {
        line: /^\/(?!mypage|reserved|not_found)/,
        mypage: /^\/mypage(\/|$)/,
        reserved: /^\/reserved(\/|$)/,
      }
      expect(row.path).toMatch(own[areaOf(row)])
      const match = matchRoutes(
        together(row).map((one) => ({ path: one.path, id: one.name })),
        visit(row).path,
      )
      expect(match?.at(-1)?.route.id).toBe(name)
    })
  })

  it('have no screen at the bare path of a row', () => {
    const bare = byName.flatMap(([, row]) => (row.leadsHere ?? []).map((path) => [path, row] as const))
    expectEach(bare, (row, path) => {
      expect(row.path.startsWith(`${path}/`)).toBe(true)
      expect(row.path).not.toContain(':')
      const beside = rows.filter(({ area }) => area === row.area).map((one) => ({ path: one.path }))
      expect(matchRoutes(beside, path)).toBeNull()
    })
  })

  it('have a title and a body id for each row', () => {
    expectEach(byName, (row) => {
      expect(row.title.trim()).not.toBe('')
      expect(row.body.id).toMatch(/^[a-z][\w-]*$/)
    })
  })

  it('contain every screen of the catalogue', () => {
    const led = new Set<string>(rows.map((row) => row.page))
    expect(Object.keys(allRoutes).filter((page) => !led.has(page))).toEqual([])
  })

  it('have the segment of the course in each path that names one', () => {
    expectEach(
      byName.filter(([, row]) => row.course === 'path'),
      (row) => {
        expect(row.path).toMatch(/\/:id\??$/)
      },
    )
  })

  it('allow a subdomain only where the course is in the path', () => {
    expect(rows.filter((row) => row.subdomain && row.course !== 'path')).toEqual([])
  })

  it('have a page of its own area for the missing steps of each row', () => {
    expectEach(stepped, (row) => {
      const target = findRow(areas[areaOf(row)], row.orElse ?? everywhere)
      expect(target).toBeDefined()
      // The page to begin again may only need the course, which the redirect passes on.
      expect((target?.needs ?? []).filter((need) => need !== 'course')).toEqual([])
    })
  })

  it('show not-found only when the chat area’s menu has no course, and an invitation no code', () => {
    const nowhere = rows.filter((row) => row.needs && row.orElse === everywhere)
    expect(nowhere.map((row) => [row.path, row.needs])).toEqual(
      expect.arrayContaining([
        ['/', ['course']],
        ['/mypage/companion', ['query:code']],
        ['/mypage/companion/registration/already', ['query:code']],
      ]),
    )
    expect(nowhere).toHaveLength(3)
  })
})

/** Pages that a screen links to on another host only: it checks the area or the page first. */
const elsewhere: Readonly<Record<string, Readonly<Partial<Record<'line' | 'main', readonly string[]>>>>> = {
  'account.login': { main: ['account.login.done'] },
  'companion.invitation': { line: ['account.invited'] },
  'regular.confirm': { main: ['regular.contact'] },
  'single.confirm': { main: ['single.contact'] },
  'regular.done': { line: ['manage.reservation'] },
  'change.time': { line: ['manage.reservation'] },
  'change.time.confirm': { line: ['manage.reservation'] },
  'change.time.done': { line: ['manage.reservation'] },
  'change.party': { line: ['manage.reservation'] },
  'change.party.confirm': { line: ['manage.reservation'] },
  'change.party.done': { line: ['manage.reservation'] },
  'request.confirm': { main: ['request.contact'] },
  'request.done': { line: ['request.manage'] },
  'request.edit': { line: ['request.manage'] },
  'request.withdraw': { line: ['request.manage', 'manage.cancel.done'] },
  'notice.list': { main: ['notice.category'] },
  'waitlist.entry': { line: ['manage.reservation'] },
}

describe('the links of screens', () => {
  it('lead only to pages of their host', () => {
    expectEach(byName, (row) => {
      const missing = row.goes.filter((page) => page !== everywhere && !findRow(together(row), page))
      expect(missing).toEqual(elsewhere[row.page]?.[isChat(row) ? 'line' : 'main'] ?? [])
    })
  })
})

describe('first screens', () => {
  const isFirst = ({ page }: Row): boolean => page in firstRoutes
  const begun = rows.filter(({ first }) => first)

  it('link only to pages that are loaded with them', () => {
    const later = begun
      .flatMap(({ goes }) => goes)
      .filter((page) => !rows.some((row) => row.page === page && isFirst(row)))
    expect(later).toEqual([])
    expect(begun.map(({ page }) => page).toSorted()).toContain('booking.select')
  })

  it('redirect only to pages that are loaded with them', () => {
    const led = begun.flatMap(({ orElse, area }) => [
      ...(orElse && orElse !== everywhere ? [orElse] : []),
      ...(area ? [area.afterLogIn, area.forMembers.page] : []),
    ])
    expect(led.filter((page) => !(page in firstRoutes))).toEqual([])
  })

  it('are loaded with the pages above them and above their links', () => {
    const main = [...mypageRows, ...reservedRows]
    for (const row of main.filter(isFirst))
      expect(
        trailOf(main, row, true).filter((up) => !isFirst(up)),
        row.name,
      ).toEqual([])
  })

  it('are shown at the path of no other row', () => {
    expectEach(
      byName.filter(([, row]) => !row.first),
      (row) => {
        const here = rowAt(
          together(row).filter(({ first }) => first),
          visit(row).path,
        )
        const decision =
          here && see(here.row, { params: here.params, authenticated: here.row.access === 'member', ...kept(row) })
        expect(decision?.kind ?? 'notFound').toBe('notFound')
      },
    )
  })
})

describe('each route', () => {
  const everything = () => true

  it('is not shown before its steps are done', () => {
    expectEach(
      byName.filter(([, row]) => row.needs),
      (row) => {
        const bare = visit({ ...row, path: row.path.replace(/\/:id\?$/, '') }).params
        const decision = see(row, {
          authenticated: row.access === 'member',
          params: bare,
          query: bareQuery(row),
          ...kept(row),
        })
        expect(decision).toMatchObject(
          row.orElse === everywhere ? { kind: 'notFound' } : { kind: 'redirect', page: row.orElse },
        )
      },
    )
  })

  it('without needs is shown at once', () => {
    expectEach(
      byName.filter(([, row]) => !row.needs),
      (row) => {
        expect(see(row, { authenticated: row.access === 'member', query: bareQuery(row), ...kept(row) }).kind).toBe(
          'show',
        )
      },
    )
  })

  describe('with an unknown course', () => {
    const wrong = ['0', '10', 'nowhere', '-1', '1.5', '1e0', '２']
    const given = (row: Row) => ({ authenticated: row.access === 'member', has: everything })

    it('in its path is not found', () => {
      expectEach(
        byName.filter(([, row]) => row.course === 'path'),
        (row) => {
          const kinds = wrong.map((id) => see(row, { ...given(row), query: wholeQuery(row), params: { id } }).kind)
          expect(kinds).toEqual(wrong.map(() => 'notFound'))
        },
      )
    })

    const inQuery = byName.filter(([, row]) => row.course === 'query' || (isChat(row) && row.course !== 'path'))
    it('in its query is not found', () => {
      expectEach(inQuery, (row) => {
        const kinds = wrong.map((id) => see(row, { ...given(row), ...kept(row), query: `golf_course_id=${id}` }).kind)
        expect(kinds).toEqual(wrong.map(() => 'notFound'))
      })
    })
  })

  it('knows each of the nine courses', () => {
    expectEach(
      byName.filter(([, row]) => row.course === 'path'),
      (row) => {
        const given = { authenticated: row.access === 'member', query: wholeQuery(row), has: everything }
        const shown = courseIds.map((id) => see(row, { ...given, params: { id: String(id) } }))
        expect(shown).toEqual(courseIds.map((courseId) => ({ kind: 'show', courseId })))
        const written = see(row, { ...given, params: { id: 'seve' } })
        expect(written).toEqual(row.subdomain ? { kind: 'show', courseId: 4 } : { kind: 'notFound' })
      },
    )
  })

  it('knows the kinds of reservation', () => {
    expectEach(
      byName.filter(([, row]) => row.path.includes(':type')),
      (row) => {
        const kinds = ['regular', 'single', 'competition', 'request', 'party', 'cancel'].map(
          (type) =>
            see(row, { authenticated: true, params: { type, id: 'K7M2PX4A' }, has: everything, ...kept(row) }).kind,
        )
        expect(kinds).toEqual(['show', 'show', 'show', 'show', 'notFound', 'notFound'])
      },
    )
  })

  it('knows the topics of notices', () => {
    expectEach(
      byName.filter(([, row]) => row.path.includes(':category')),
      (row) => {
        const asked = ['important', 'member', 'visitor', 'member_and_visitor', 'guide', '5', 'Important', '']
        const kinds = asked.map((category) => see(row, { params: { category }, ...kept(row) }).kind)
        expect(kinds).toEqual(asked.map((_one, index) => (index < 4 ? 'show' : 'notFound')))
        const titles = asked.slice(0, 4).map((category) => titleOf(row, { category }))
        expect(titles).toEqual(['重要なお知らせ', 'メンバーの方へ', 'ビジターの方へ', 'すべての方へ'])
      },
    )
  })
})

describe('the chat area', () => {
  it('is nowhere without a query id, where a row needs one', () => {
    expectEach(
      byName.filter(([, row]) => row.courseIn === 'id'),
      (row) => {
        const given = { authenticated: row.access !== 'guest', has: () => true, keptCourseId: 2 }
        expect(see(row, given)).toEqual({ kind: 'notFound' })
        expect(see(row, { ...given, query: 'golf_course_id=2' })).toEqual({ kind: 'notFound' })
        expect(see(row, { ...given, query: 'id=2' })).toEqual({ kind: 'show', courseId: 2 })
      },
    )
  })

  const courses = (has: string, courseId: number) =>
    lineRows
      .filter((row) => row.course !== 'path')
      .map((row) => ({
        row,
        decision: see(row, { authenticated: true, has: () => true, query: has, keptCourseId: courseId }),
      }))

  it('prefers the course of the query to that of the cookie', () => {
    const both = courses('golf_course_id=3&date=2026-11-28&id=3&invitation=x', 2).filter(
      ({ row }) => row.access !== 'guest',
    )
    expect(both.map(({ decision }) => decision)).toEqual(both.map(() => ({ kind: 'show', courseId: 3 })))
  })

  it('uses the cookie’s course without one in the address, and shows not-found without either', () => {
    const row = lineRows.find(({ page }) => page === 'notice.list')
    if (!row) throw new Error('no list of notices')
    expect(see(row, { keptCourseId: 4 })).toEqual({ kind: 'show', courseId: 4 })
    expect(see(row, { keptCourseId: 44 })).toEqual({ kind: 'notFound' })
    expect(see(row, {})).toEqual({ kind: 'notFound' })
  })

  it('opens its menu only with a course in the address', () => {
    const menu = lineRows.find(({ path }) => path === '/')
    if (!menu) throw new Error('no menu')
    expect(see(menu, { keptCourseId: 4 })).toEqual({ kind: 'notFound' })
    expect(see(menu, { query: 'id=5' })).toEqual({ kind: 'show', courseId: 5 })
    expect(see(menu, { query: 'golf_course_id=5' })).toEqual({ kind: 'show', courseId: 5 })
    expect(see(menu, { query: 'id=10' })).toEqual({ kind: 'notFound' })
  })

  it('goes back two steps from a booking without a chosen start', () => {
    const row = lineRows.find(({ page }) => page === 'regular.confirm')
    if (!row) throw new Error('no second step')
    expect(see(row, { authenticated: true })).toEqual({
      kind: 'redirect',
      page: 'booking.calendar',
      courseId: 2,
      why: 'restart',
      back: 2,
    })
  })
})
