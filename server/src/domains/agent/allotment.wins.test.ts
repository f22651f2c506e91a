import { formatTime } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import { addAgent, at } from '../../../test/builders/agent.ts'
import { addAdmin, allot, keptOn } from '../../../test/builders/allotment.ts'
import { daysAhead, recountDays, wrongSums } from '../../../test/builders/club.ts'
import { closeNow } from '../../../test/builders/closing.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let admin: TestStaff
it.beforeAll(async ({ api }) => {
  admin = await addAdmin(api)
})

it('a closing wins over what is kept', async ({ api }) => {
  const [agent, date] = [await addAgent(api), daysAhead(api, 23)]
  await allot(api, admin, agent, date, 2)
  await closeNow(api, date, await addStaff(api, { role: 'course_manager' }))
  const [own] = await keptOn(api, agent, date)
  const time = formatTime(own?.start_minute ?? 0).padStart(5, '0')
  expect((await agent.reserve(at(date, time))).status).toBe(400)
  expect(await wrongSums(api)).toEqual([])
  await recountDays(api, 1)
})

it('a template wins: a start that it has no more goes, one that is sold is the desk’s', async ({ api }) => {
  const [agent, date] = [await addAgent(api), daysAhead(api, 24)]
  await allot(api, admin, agent, date, 3)
  const [first] = await keptOn(api, agent, date)
  const { body } = await agent.reserve(at(date, formatTime(first?.start_minute ?? 0).padStart(5, '0')))
  await agent.confirm(body.uuid ?? '')
  const kept = await keptOn(api, agent, date)
  const gone = kept.slice(0, 2).map(({ nine, start_minute }) => ({ nine, start_minute }))
  await api.rows(`select lay_sheet(1, $1, $2, '[]', '[]', $3)`, [date, JSON.stringify(gone), admin.id])
  expect(await keptOn(api, agent, date)).toEqual(kept.slice(2))
  expect(
    await api.rows(`select audience from tee_time where id = any ($1) order by audience`, [kept.map(({ id }) => id)]),
  ).toEqual([{ audience: 'agent' }, { audience: 'desk' }])
  expect(await wrongSums(api)).toEqual([])
})
