import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { decide, type Decision } from '../routing/decide.ts'
import { fillRow, segmentsBack } from '../routing/path.ts'
import { findRow, type Row } from '../routing/table.ts'
import { expectEach } from '../../test/rows.ts'
import { lineRows } from './line/routes.ts'
import { mypageRows } from './mypage/routes.ts'
import { reservedRows } from './reserved/routes.ts'
import { chat, mypage, named, read, reserved, type Said } from './spec.ts'

const areas = [
  { area: 'line', said: read(chat), rows: lineRows, paths: 90 },
  { area: 'mypage', said: read(mypage), rows: mypageRows, paths: 86 },
  { area: 'reserved', said: read(reserved), rows: reservedRows, paths: 16 },
] as const

/** A path without the names of its segments. */
const shapeOf = (path: string): string =>
  path.replace(/\{\w+(\??)\}/g, '{$1}').replace(/:\w+(\??)/g, (_whole, optional: string) => `{${optional}}`)

const rowAt = (rows: readonly Row[], path: string): Row | undefined =>
  rows.find((row) => shapeOf(row.path) === shapeOf(path))

describe.each(areas)('the specification of the area $area', ({ area, said, rows, paths }) => {
  it('contains each path once, and none has been taken out of the transcription', () => {
    expect(said).toHaveLength(paths)
    expect(new Set(said.map(({ path }) => shapeOf(path))).size).toBe(said.length)
  })

  it('has no row for a path that does not exist yet (when it does, remove the mark from its line)', () => {
    expect(said.filter(({ later, path }) => later && rowAt(rows, path)).map(({ path }) => path)).toEqual([])
  })

  const standing = said.filter(({ later }) => !later).map((one) => [one.path, one] as const)

  it('has a row for each path, and no other row matches its address', () => {
    expectEach(standing, (_one, path) => {
      const row = rowAt(rows, path)
      expect(row).toBeDefined()
      const match = matchRoutes(
        rows.map((one) => ({ path: one.path, id: one.name })),
        addressOf(path),
      )
      expect(match?.at(-1)?.route.id).toBe(row?.name)
    })
  })

  describe.each([
    [area === 'line' ? 'a LINE user who is not linked' : 'a guest', false],
    [area === 'line' ? 'a linked LINE user' : 'a member', true],
    [`${area === 'line' ? 'a LINE user who is not linked' : 'a guest'} who comes from an invitation`, false, 'CODE'],
    ['a member who comes from an invitation', true, 'CODE'],
  ] as const)('for %s', (_who, authenticated, invitation?: string) => {
    it('shows each path, or leads on from it, with all steps done', () => {
      expectEach(standing, (one, path) =>
        expect(arrive({ area, rows, path, authenticated, invitation })).toEqual(
          withAll({ area, rows, one, authenticated, invitation }),
        ),
      )
    })

    it('leads from each path where the specification says without one of its steps', () => {
      const stepped = standing.flatMap(([path, one]) =>
        one.needs.map((need) => [`${path} without ${need.join(' or ')}`, { path, one, need }] as const),
      )
      expectEach(stepped, ({ path, one, need }) => {
        const arrived = arrive({ area, rows, path, authenticated, invitation, lacks: need })
        const leads = withoutOne({ area, rows, one, authenticated, invitation })
        expect(leads === 'elsewhere' ? arrived.to !== 'here' : arrived).toEqual(leads === 'elsewhere' || leads)
        expect(rowAt(rows, path)?.back).toBe(one.back ?? rowAt(rows, path)?.back)
      })
    })
  })
})

it('the named routes of the specification have their names', () => {
  expectEach(Object.entries(named), (path, name) => {
    const row = [...lineRows, ...mypageRows, ...reservedRows].find((one) => one.name === name)
    expect(row && shapeOf(row.path)).toBe(shapeOf(path))
  })
})

describe('the account of the chat area', () => {
  const account = read(chat).filter(({ path, later }) => /^\/account(\/|$)/.test(path) && !later)

  it('needs the query id in any case', () => {
    expectEach(
      account.map(({ path }) => [path, path] as const),
      (path) => {
        const given = { area: 'line', rows: lineRows, path, lacks: ['query:id'] }
        expect(arrive({ ...given, authenticated: true })).toEqual({ to: '/not_found' })
      },
    )
  })
})

/** The address of a path: course 2, a regular reservation, notices for members. */
function addressOf(path: string): string {
  const values: Record<string, string> = { id: '2', type: 'regular', category: 'member', reserve_id: '7' }
  return path.replace(/\{(\w+)\??\}/g, (_whole, name: string) => values[name] ?? '7')
}

/** The result of a visit: `here`, or the shape of the redirect's path with its query. */
type Arrived = { readonly to: string; readonly query?: Readonly<Record<string, string>>; readonly keepReferrer?: true }

/** The result that section 2 demands after all steps. */
function withAll({
  area,
  rows,
  one,
  authenticated,
  invitation,
}: {
  area: string
  rows: readonly Row[]
  one: Said
  authenticated: boolean
  /** The code of the invitation that the visitor comes from. */
  invitation?: string | undefined
}): Arrived {
  const who = one.who === '?' ? rowAt(rows, one.path)?.access : one.who
  if (who === 'member' && !authenticated)
    return { to: area === 'line' ? '/login/{}' : '/mypage/login/{?}', keepReferrer: true }
  if (who !== 'guest' || !authenticated) return { to: 'here' }
  if (area === 'line') return { to: '/login/complete/{}', query: { menu: 'login' } }
  return invitation === undefined
    ? { to: '/mypage' }
    : { to: '/mypage/companion/registration/already', query: { code: invitation } }
}

/** The result without one need: the row's access is checked before its steps. */
function withoutOne(given: Parameters<typeof withAll>[0]): Arrived | 'elsewhere' {
  const { without } = given.one
  const turnedAway = withAll(given)
  if (without === 'not_found') return { to: '/not_found' }
  if (turnedAway.to !== 'here') return turnedAway
  return without === '?' ? 'elsewhere' : { to: shapeOf(`/${without}`) }
}

const hostRows = (rows: readonly Row[]): readonly Row[] =>
  rows === lineRows ? lineRows : [...mypageRows, ...reservedRows]

/** Visits a path like the router and the guard. `lacks`: the missing needs; all others are satisfied. */
function arrive({
  area,
  rows,
  path,
  authenticated,
  invitation,
  lacks = [],
}: {
  area: string
  rows: readonly Row[]
  path: string
  authenticated: boolean
  invitation?: string | undefined
  lacks?: readonly string[]
}): Arrived {
  const isMissing = (need: string): boolean =>
    lacks.some((one) =>
      one === 'flag' || !one.includes(':')
        ? !need.includes(':') && (one === 'flag' || need.endsWith(`.${one}`))
        : one === need,
    )
  const query = new URLSearchParams({ date: '2026-11-28', start_frame_id: '7', code: 'x', is_shift_member: '1' })
  if (area === 'line') query.set('id', '2')
  for (const one of lacks) if (one.startsWith('query:')) query.delete(one.slice('query:'.length).split('=')[0] ?? '')
  const noCourse = lacks.includes('course')
  if (noCourse) query.delete('id')
  const address = addressOf(noCourse ? path.replace(/\/\{id\?\}/, '') : path)
  const match = matchRoutes(
    rows.map((row) => ({ path: row.path, row })),
    address,
  )?.at(-1)
  if (!match) return { to: '/not_found' }
  const { row } = match.route
  const decision: Decision = decide(row, {
    authenticated,
    courseIds: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    params: match.params,
    query,
    has: (need) => !isMissing(need),
    subjectOf: () => ({ number: match.params['id'] }),
    invitation,
    ...(area === 'line' ? { keptCourseId: 2 } : {}),
  })
  if (decision.kind === 'show') return { to: 'here' }
  if (decision.kind === 'notFound') return { to: '/not_found' }
  const target = findRow(hostRows(rows), decision.page)
  if (!target) throw new Error(`${row.name} leads to ${decision.page}, which this host does not have`)
  // Throws when a segment is missing.
  fillRow(target, segmentsBack(target, match.params, decision.courseId))
  return {
    to: shapeOf(target.path),
    ...(decision.query ? { query: decision.query } : {}),
    ...(decision.keepReferrer ? { keepReferrer: true } : {}),
  }
}
