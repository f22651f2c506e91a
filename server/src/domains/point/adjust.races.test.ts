import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import type { StaffId } from '../../platform/http/staff.ts'
import { isRefusal } from '../../platform/http/errors.ts'
import { addMembers, daysAhead } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, weakened, weakener, type Together } from '../../../test/statements.ts'
import { adjust } from './repo.ts'
import { adjustFor } from './service.adjust.ts'

const it = testsApart({ club: true })

let together: Together
let staffId = 0
it.beforeEach(async ({ api }) => {
  together = await gateOf(api)
  staffId = (await addStaff(api, { role: 'course_manager' })).id
})

/** Lets the first adjustment stand where it has read the balance; a control reads it without a lock. */
async function standing(api: TestApi, isControl: boolean): Promise<void> {
  const weaken = await weakener(api, 'adjust_points')
  await weaken('  if v_balance <> p_seen', '  perform wait_at_gate();\n  if v_balance <> p_seen')
  if (!isControl) return
  await weaken(`perform pg_advisory_xact_lock(hashtextextended('points', 0));`, '')
  await weaken('where member_id = p_member for update', 'where member_id = p_member')
}

/** A member with a hundred points. */
async function withHundred(api: TestApi): Promise<{ id: number; lot: number }> {
  const [member] = await addMembers(api, 1)
  const [row] = await api.rows<{ id: number }>(
    `insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', 100, $2) returning id`,
    [member?.id, daysAhead(api, 100)],
  )
  if (!member || !row) throw new Error('no member')
  return { id: member.id, lot: row.id }
}

const adjusted = async (api: TestApi, memberId: number, points: number): Promise<string> => {
  const given = { seen: 100, points, reason: 'corrected', note: '' } as const
  const { result } = await api.wiring.ground.db
    .transaction()
    .execute((tx) => adjust(tx, given, { memberId, courseId: 1, staffId }))
  return result
}

describe('two desks that have read the same balance', () => {
  const both = async (api: TestApi): Promise<string[]> => {
    const { id } = await withHundred(api)
    return together(
      () => adjusted(api, id, 10),
      () => adjusted(api, id, 10),
    )
  }

  it('do not both adjust it', async ({ api }) => {
    await standing(api, false)
    expect(await both(api)).toEqual(['adjusted', 'stale'])
  })

  it('control: without the locks they do', async ({ api }) => {
    await standing(api, true)
    expect(await both(api)).toEqual(['adjusted', 'adjusted'])
  })
})

describe('two presses of one person, the second of which names the balance that the first will leave', () => {
  const both = async (api: TestApi): Promise<string[]> => {
    const { id: memberId } = await withHundred(api)
    const staff = { id: staffId as StaffId, role: 'course_manager' } as const
    const press = async (seen: number): Promise<string> => {
      const given = { seen, points: 6_000, reason: 'corrected', note: '' } as const
      const key = { key: `adjust:${memberId}:${seen}`, requestHash: Buffer.alloc(32) }
      return adjustFor(api.wiring.ground, staff, { memberId, courseId: 1 }, given, key).then(
        () => 'adjusted',
        (error: unknown) => (isRefusal(error) ? error.code : String(error)),
      )
    }
    return together(
      () => press(100),
      () => press(6_100),
    )
  }

  it('do not pass the limit together', async ({ api }) => {
    await standing(api, false)
    expect(await both(api)).toEqual(['adjusted', 'validation'])
  })

  it('control: counted before the turn they do', async ({ api }) => {
    await standing(api, false)
    const turn = { 'select pg_advisory_xact_lock(hashtextextended(turn, 0))': 'select' }
    expect(await weakened(turn, () => both(api))).toEqual(['adjusted', 'adjusted'])
  })
})

describe('points that are used while a desk takes them', () => {
  /** What the desk has taken, as its adjustment says and as the entries say. */
  const taken = async (api: TestApi): Promise<{ said: number; done: number } | undefined> => {
    const { id, lot } = await withHundred(api)
    const use = () =>
      api
        .rows(`insert into point_entry (member_id, kind, points, lot_id) values ($1, 'used', -1, $2)`, [id, lot])
        .catch(() => [])
    await together(() => adjusted(api, id, -100), use)
    const [sums] = await api.rows<{ said: number; done: number }>(
      `select points as said, (select sum(e.points)::int from point_entry e where e.adjustment_id = a.id) as done
        from point_adjustment a where member_id = $1`,
      [id],
    )
    return sums
  }

  it('are taken once, all that the desk has said', async ({ api }) => {
    await standing(api, false)
    expect(await taken(api)).toEqual({ said: -100, done: -100 })
  })

  it('control: without the locks fewer are taken than were said', async ({ api }) => {
    await standing(api, true)
    expect(await taken(api)).toEqual({ said: -100, done: -99 })
  })
})
