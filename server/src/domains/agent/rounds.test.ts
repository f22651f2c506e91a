import { holdForCaller } from '@jgm/contract/api/desk-call'
import { holdStarts } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addAgent, agentWith, at } from '../../../test/builders/agent.ts'
import { connected } from '../../../test/builders/assistant.ts'
import { addMembers, daysAhead, plans, wishFor } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { gateOf, stopAtGate, weakener } from '../../../test/statements.ts'
import { testsApart } from '../../../test/it.ts'

const it = testsApart({ club: true })

/** `ROUNDS=1000` is how it is shown to somebody; a few of them find a guard that is gone. */
const rounds = Number(process.env['ROUNDS'] ?? 8)

/** At this time one nine has a start for a party, and the other a single tee time. */
const [alone, minute] = ['07:32', 452] as const
const isFree = `and t.status = 'open' and t.reservation_id is null
      and (t.held_until is null or t.held_until <= p_now or (t.hold_id = 0 and p_kind in ('offer', 'desk')))`

type Caller = { readonly who: string; readonly hold: () => Promise<boolean> }

/** An agent, a golfer, a desk and an assistant, each with its own verb for one start, over two APIs. */
async function callersAt(
  api: TestApi,
  second: TestApi,
  date: string,
): Promise<readonly [Caller, Caller, Caller, Caller]> {
  const [row] = await api.rows<{ id: number }>(
    `select id from tee_time where course_id = 1 and play_date = $1 and start_minute = $2 and kind = 'group'`,
    [date, minute],
  )
  const start = row?.id ?? 0
  const agent = await addAgent(api, { holds_most: 200 })
  const staff = await addStaff(second)
  const [golfer = {}, owner = {}] = await addMembers(api, 2)
  const assistant = await connected(api, owner)
  const wish = { course_id: 1, date, plan_id: plans.lunch, start_id: start, players: 4 }
  let turn = 0
  const either = (): TestApi => ((turn += 1) % 2 === 0 ? api : second)
  return [
    {
      who: 'agent',
      hold: async () => (await agentWith(either(), agent.id, agent.key).reserve(at(date, alone))).status === 200,
    },
    {
      who: 'golfer',
      hold: async () => (await either().call(holdStarts, { body: wishFor(date, [start]) }, golfer)).ok,
    },
    {
      who: 'desk',
      hold: async () =>
        (await second.call(holdForCaller, { params: { id: 1, date }, body: { starts: [start] } }, staff)).ok,
    },
    { who: 'assistant', hold: async () => !(await assistant.send(either(), 'hold_start', wish)).isError },
  ]
}

/** Everybody wants the start at once, again and again; who begins changes. Returns who had it, round by round. */
async function played(api: TestApi, callers: readonly Caller[], most: number): Promise<string[][]> {
  const won: string[][] = []
  for (let round = 0; round < most; round += 1) {
    const order = callers.map((_, no) => callers[(no + round) % callers.length] as Caller)
    const held = await Promise.all(order.map(async ({ who, hold }) => ((await hold()) ? who : null)))
    won.push(held.flatMap((who) => who ?? []))
    await api.rows(`update tee_time set hold_id = null, held_until = null, turns = default where hold_id is not null`)
    await api.rows('delete from hold')
    await api.rows('delete from agent_booking')
    await api.rows('delete from rate_limit')
  }
  return won
}

describe('an agent, a golfer, a desk and an assistant at one start', () => {
  it('are one winner, in every round, and each of them wins some', async ({ api, second }) => {
    const callers = await callersAt(api, second, daysAhead(api, 9))
    const won = await played(api, callers, rounds)
    expect(won.filter((one) => one.length !== 1)).toEqual([])
    const names = new Set(won.flat())
    if (rounds >= 100) expect([...names].toSorted()).toEqual(callers.map(({ who }) => who).toSorted())
  })

  it('control: without the look behind the lock a start has two holders', async ({ api, second }) => {
    const [agent, golfer] = await callersAt(api, second, daysAhead(api, 10))
    await (
      await weakener(api, 'hold_starts')
    )(isFree, '')
    const together = await gateOf(api)
    await stopAtGate(api, 'hold_starts')
    expect(await together(agent.hold, golfer.hold)).toEqual([true, true])
  })
})
