import { getAllotments, setAllottedDay } from '@jgm/contract/api/staff-allotments'
import { describe, expect } from 'vitest'
import { addAgent } from '../../../test/builders/agent.ts'
import { addAdmin, allot, allotAll, allottedOn, nameOf } from '../../../test/builders/allotment.ts'
import { daysAhead, wrongSums } from '../../../test/builders/club.ts'
import type { TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let admin: TestStaff
it.beforeAll(async ({ api }) => {
  admin = await addAdmin(api)
})

describe('two who set a day', () => {
  it('are told of each other: the second reads who was first, and writes over it knowingly', async ({ api }) => {
    const [agent, date, other] = [await addAgent(api), daysAhead(api, 27), await addAdmin(api)]
    const params = { id: agent.id, ref: 1, date }
    const seen = await allottedOn(api, admin, agent, date)
    expect(seen).toMatchObject({ version: 0, changed: null, is_by_hand: false })
    const { day } = await api.good(setAllottedDay, { params, body: { by_hand: { starts: 2 }, version: 0 } }, other)
    const mine = { params, body: { by_hand: { starts: 5 }, version: 0 } }
    expect((await api.refused(setAllottedDay, mine, admin)).code).toBe('desk_stale')
    const now = await allottedOn(api, admin, agent, date)
    expect(now).toEqual(day)
    expect(now).toMatchObject({ starts: 2, version: 1, changed: { by: await nameOf(api, other) } })
    expect(await allot(api, admin, agent, date, 5)).toMatchObject({
      kept: 5,
      version: 2,
      changed: { by: await nameOf(api, admin) },
    })
    expect(await allot(api, other, agent, date, 5), 'the same number is no change').toMatchObject({ version: 2 })
  })

  it('and one who sets the allotment meanwhile', async ({ api }) => {
    const [agent, date, other] = [await addAgent(api), daysAhead(api, 28), await addAdmin(api)]
    await allotAll(api, other, agent, { weekday: 3, saturday: 3, holiday: 3 })
    const params = { id: agent.id, ref: 1, date }
    const mine = { params, body: { by_hand: { starts: 5 }, version: 0 } }
    expect((await api.refused(setAllottedDay, mine, admin)).code).toBe('desk_stale')
    const { courses } = await api.good(getAllotments, { params: { id: agent.id }, query: { from: date } }, admin)
    expect(courses[0]).toMatchObject({ version: 1, changed: { by: await nameOf(api, other) } })
    expect(courses[0]?.days[0]).toMatchObject({ starts: 3, version: 1, changed: { by: await nameOf(api, other) } })
  })

  it('may let it follow its allotment again, which it then does also when that changes', async ({ api }) => {
    const [agent, date] = [await addAgent(api), daysAhead(api, 29)]
    const kinds = (starts: number) => ({ weekday: starts, saturday: starts, holiday: starts })
    await allotAll(api, admin, agent, kinds(3))
    expect(await allot(api, admin, agent, date, 1)).toMatchObject({ is_by_hand: true, usual: 3, starts: 1, kept: 1 })
    await allotAll(api, admin, agent, { ...kinds(4), version: 1 })
    const standing = await allottedOn(api, admin, agent, date)
    expect(standing).toMatchObject({ is_by_hand: true, usual: 4, starts: 1, kept: 1 })
    const body = { by_hand: null, version: standing?.version ?? 0 }
    const { day } = await api.good(setAllottedDay, { params: { id: agent.id, ref: 1, date }, body }, admin)
    expect(day).toMatchObject({ is_by_hand: false, starts: 4, kept: 4 })
    await allotAll(api, admin, agent, { ...kinds(2), version: 2 })
    expect(await allottedOn(api, admin, agent, date)).toMatchObject({ is_by_hand: false, starts: 2, kept: 2 })
    expect(await wrongSums(api)).toEqual([])
  })
})
