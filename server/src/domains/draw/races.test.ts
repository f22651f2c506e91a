import { setDrawEntry } from '@jgm/contract/api/draw'
import type { DrawWish } from '@jgm/contract/model/draw'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, daysAhead, wrongSums } from '../../../test/builders/club.ts'
import { comeDue, drawAs, eight, enterAs, openDraw, proofOf } from '../../../test/builders/draw.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { withoutGuard } from '../../../test/builders/waitlist.ts'
import { testsApart } from '../../../test/it.ts'
import { behindStatement, gateOf } from '../../../test/statements.ts'
import { drawDue } from './service.drawing.ts'

/** Two processes on one database, each with its own worker. */
const it = testsApart({ club: true })

const oneStart = { from_minute: 480, to_minute: 488, nine: 'IN' } as const
const hours = { from_minute: 480, to_minute: 540 } as const

const run = async <T>(api: TestApi, text: string, values: unknown[]): Promise<T[]> =>
  (await api.wiring.database.pool.query(text, values)).rows as T[]

/** A draw for which so many members have entered, with one wish that all of them have. */
async function entered(api: TestApi, days: number, count: number, wish: DrawWish = eight): Promise<number> {
  const { from_minute: from, to_minute: to } = wish
  const manager = await addStaff(api, { role: 'course_manager' })
  const id = await openDraw(api, manager, daysAhead(api, days), { from_minute: from, to_minute: to })
  for (const as of await addMembers(api, count)) await enterAs(api, id, as, [wish])
  return id
}

/** Lets a process die where it decides an entry so. Returns what ends that. */
async function dying(api: TestApi, when: string): Promise<() => Promise<unknown>> {
  await run(
    api,
    `create function dies() returns trigger language plpgsql as $$
      begin if ${when} then raise exception 'died'; end if; return new; end $$;
    create trigger dies before update on draw_entry for each row execute function dies()`,
    [],
  )
  return () => run(api, 'drop trigger dies on draw_entry; drop function dies()', [])
}

const workers = (api: TestApi, second: TestApi) =>
  Promise.all([api, second, api, second].map((one) => drawDue(one.wiring.ground)))

/** Members of a draw who enter at once. Returns how many entries share a number with another one. */
async function numbersTrial(api: TestApi, second: TestApi, days: number): Promise<number> {
  const id = await openDraw(api, await addStaff(api, { role: 'course_manager' }), daysAhead(api, days), hours)
  const members = await addMembers(api, 8)
  const body = { entry: { players: 4, wishes: [eight] } }
  const answers = await Promise.all(
    [...members, ...members].map((as, at) =>
      (at % 2 === 0 ? api : second).call(setDrawEntry, { params: { id }, body }, as),
    ),
  )
  const rows = await run<{ number: number }>(api, 'select number from draw_entry where draw_id = $1 order by number', [
    id,
  ])
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  return answers.filter((one) => !one.ok).length
}

describe('a draw', () => {
  it('is drawn once by however many processes, in its order, and tells everybody once', async ({ api, second }) => {
    const id = await entered(api, 16, 20)
    await comeDue(api, id)
    const ended = await workers(api, second)
    await workers(api, second)
    expect(ended.reduce((a, b) => a + b, 0)).toBe(1)
    const { drawn, given_starts: starts } = await proofOf(api, id)
    const won = drawn.map((one) => one.won !== null)
    expect(won).toEqual(won.map((_, at) => at < starts.length))
    expect(drawn.every((one) => one.barred === null && one.passed.length === 0)).toBe(true)
    const told = await run<{ kind: string; count: number }>(
      api,
      `select kind, count(*) from mail_outbox where kind in ('draw_won', 'draw_lost') group by kind order by kind`,
      [],
    )
    expect(told).toEqual([
      { kind: 'draw_lost', count: 20 - starts.length },
      { kind: 'draw_won', count: starts.length },
    ])
    expect(await wrongSums(api)).toEqual([])
  })

  it('goes on where a process has died, without another order', async ({ api, second }) => {
    const id = await entered(api, 17, 16)
    await comeDue(api, id)
    // The process dies behind its third booking.
    const revive = await dying(
      api,
      "new.outcome = 'won' and (select count(*) from draw_entry where outcome = 'won' and draw_id = new.draw_id) >= 3",
    )
    expect(await drawDue(api.wiring.ground)).toBe(0)
    const order = 'select number, place, outcome from draw_entry where draw_id = $1 order by place'
    const before = await run<{ number: number; outcome: string | null }>(api, order, [id])
    expect(before.filter((one) => one.outcome === 'won')).toHaveLength(3)
    expect((await drawAs(api, id)).state).toBe('drawing')
    await revive()
    expect(await drawDue(second.wiring.ground)).toBe(1)
    const after = await run<{ number: number; outcome: string | null }>(api, order, [id])
    expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number))
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    expect(await wrongSums(api)).toEqual([])
  })

  it('reads again what is left where another process has decided an entry meanwhile', async ({ api, second }) => {
    const id = await entered(api, 18, 2, oneStart)
    await comeDue(api, id)
    // The first process books the first entry, and dies before the other one.
    const revive = await dying(api, "new.outcome <> 'won'")
    await behindStatement(
      'and not s.is_gone',
      async () => {
        expect(await drawDue(api.wiring.ground)).toBe(0)
        await revive()
      },
      async () => drawDue(second.wiring.ground),
    )
    const { drawn } = await proofOf(api, id)
    expect(drawn.map((one) => [one.won !== null, one.barred, one.passed])).toEqual([
      [true, null, []],
      [false, null, []],
    ])
  })

  it('gives each entry a number of its own, however many enter at once', async ({ api, second }) => {
    expect(await numbersTrial(api, second, 10)).toBe(0)
  })

  it('loses entries that enter at once without the lock of the draw', async ({ api, second }) => {
    await withoutGuard(api, 'draw-number')
    expect(await numbersTrial(api, second, 11)).toBeGreaterThan(0)
  })
})

/** A member enters in the moment before the close, and is still writing when a worker draws. Returns whether an entry was left behind. */
async function lateTrial(api: TestApi, second: TestApi, days: number): Promise<boolean> {
  const id = await entered(api, days, 2)
  const [late = {}] = await addMembers(api, 1)
  const together = await gateOf(api)
  await withoutGuard(api, 'draw-slow')
  await together(
    () => second.call(setDrawEntry, { params: { id }, body: { entry: { players: 4, wishes: [eight] } } }, late),
    async () => {
      await comeDue(api, id)
      await drawDue(api.wiring.ground)
    },
  )
  await drawDue(api.wiring.ground)
  const [row] = await run<{ left: number }>(
    api,
    'select count(*) as left from draw_entry where draw_id = $1 and withdrawn_at is null and outcome is null',
    [id],
  )
  return row?.left !== 0
}

describe('an entry that is written while the draw begins', () => {
  it('is drawn, and never left behind', async ({ api, second }) => {
    expect(await lateTrial(api, second, 12)).toBe(false)
  })

  it('is left behind without the lock of the draw', async ({ api, second }) => {
    await withoutGuard(api, 'draw-late')
    expect(await lateTrial(api, second, 13)).toBe(true)
  })
})
