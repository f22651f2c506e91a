import { createHmac } from 'node:crypto'
import { checkAgent } from '@jgm/contract/api/staff-agent-check'
import { describe, expect } from 'vitest'
import { addAgent } from '../../../test/builders/agent.ts'
import { addAdmin, allot } from '../../../test/builders/allotment.ts'
import { daysAhead, plans } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { withReceiver } from '../../../test/receiver.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

describe('a check of an agent', () => {
  it('finds what the agent would be told, and books, holds and notes nothing', async ({ api }) => {
    const [agent, admin, date] = [await addAgent(api), await addAdmin(api), daysAhead(api, 9)]
    await allot(api, admin, agent, date, 3)
    const counts = () =>
      api.rows(
        `select (select count(*) from hold) as holds, (select count(*) from agent_booking) as bookings,
           (select count(*) from agent_call) as calls, (select count(*) from agent_delivery) as deliveries`,
      )
    const before = await counts()
    const check = await api.good(checkAgent, { params: { id: agent.id } }, admin)
    expect(check).toMatchObject({ is_active: true, keys: 1, webhooks: [] })
    const [course] = check.courses
    expect(course?.plans.map(({ id, trouble }) => [id, trouble])).toEqual([
      [plans.lunch, null],
      [plans.caddie, null],
    ])
    expect(course?.days).toHaveLength(14)
    const asked = { productId: `plan-${plans.lunch}`, optionId: 'DEFAULT' }
    for (const { date: day, starts } of course?.days ?? []) {
      const { body } = await agent.call('POST', '/availability', { ...asked, localDateStart: day, localDateEnd: day })
      const told = (body as unknown as { vacancies: number; maxUnits: number }[]).reduce(
        (sum, one) => sum + one.vacancies / one.maxUnits,
        0,
      )
      expect([day, starts]).toEqual([day, told])
    }
    expect(course?.days.find((day) => day.date === date)?.starts).toBe(3)
    expect(await counts()).toEqual(before)
  })

  it('says of each plan why it is not sold, and that there is no key', async ({ api }) => {
    const [agent, admin] = [await addAgent(api), await addAdmin(api)]
    await api.rows('update agent_key set revoked_at = app_now() where agent_id = $1', [agent.id])
    await api.rows('update agent set is_active = false where id = $1', [agent.id])
    await api.rows('update plan set is_active = false where id = $1', [plans.lunch])
    await api.rows(`delete from plan_fee where plan_id = $1 and customer_class = 'visitor'`, [plans.caddie])
    const check = await api.good(checkAgent, { params: { id: agent.id } }, admin)
    expect(check).toMatchObject({ is_active: false, keys: 0 })
    expect(check.courses[0]?.plans.map(({ trouble }) => trouble).toSorted()).toEqual(['no_price', 'off_sale'])
    expect(check.courses[0]?.days.every(({ starts }) => starts === 0)).toBe(true)
    await api.rows('update plan set is_active = true where id = $1', [plans.lunch])
  })

  it('asks the receivers by a signed ping, and says what each has answered', async ({ api }) => {
    const [agent, admin] = [await addAgent(api), await addAdmin(api)]
    await withReceiver(async (to) => {
      const { body } = await agent.call('POST', '/webhooks', { url: to.url, event: 'booking_update' })
      await agent.call('POST', '/webhooks', { url: 'http://127.0.0.1:1/', event: 'booking_update' })
      const params = { id: agent.id }
      const { webhooks } = await api.good(checkAgent, { params }, admin)
      expect(webhooks.map(({ status }) => status)).toEqual([204, null])
      const [got] = to.got
      expect(got?.body).toMatchObject({ event: 'ping', webhook: { id: body['id'] } })
      const [, time, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(got?.headers['jgm-signature'])) ?? []
      expect(signature).toBe(createHmac('sha256', String(body['secret'])).update(`${time}.${got?.text}`).digest('hex'))
      to.status = 404
      expect((await api.good(checkAgent, { params }, admin)).webhooks[0]?.status).toBe(404)
      const [row] = await api.rows<{ failures: number }>('select failures from agent_webhook where id = $1', [
        body['id'],
      ])
      expect(row?.failures, 'a failed ping delays no delivery').toBe(0)
    })
  })

  it('is an administrator’s, six times a minute', async ({ api }) => {
    const [agent, admin] = [await addAgent(api), await addAdmin(api)]
    const params = { id: agent.id }
    const manager = await addStaff(api, { role: 'course_manager' })
    expect((await api.refused(checkAgent, { params }, manager)).code).toBe('forbidden')
    expect((await api.refused(checkAgent, { params: { id: 9999 } }, admin)).code).toBe('not_found')
    for (let time = 0; time < 6; time += 1) await api.good(checkAgent, { params }, admin)
    expect((await api.refused(checkAgent, { params }, admin)).code).toBe('too_many_requests')
  })
})
