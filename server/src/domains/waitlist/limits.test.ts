import { joinWaitlist } from '@jgm/contract/api/waitlist'
import { expect } from 'vitest'
import { addMembers, daysAhead } from '../../../test/builders/club.ts'
import { fillDay, joinAs, waitFor } from '../../../test/builders/waitlist.ts'
import { joinLimits } from './policy.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

it('of a person who tries too often do not count against the others in the network', async ({ api }) => {
  const [eager = {}, other = {}] = await addMembers(api, 2)
  const [free, full] = [daysAhead(api, 9), daysAhead(api, 10)]
  await fillDay(api, full)
  const network = `waitlist_join:a:%`
  const tries = async (): Promise<string[]> => {
    const answers = Array.from({ length: joinLimits.person.most + 15 }, () =>
      api.refused(joinWaitlist, { body: waitFor(free) }, eager),
    )
    return (await Promise.all(answers)).map(({ code }) => code)
  }
  expect(new Set(await tries())).toEqual(new Set(['waitlist_free', 'too_many_requests']))
  const { rows } = await api.wiring.database.pool.query<{ count: number }>(
    'select max(count) as count from rate_limit where key like $1',
    [network],
  )
  expect(rows[0]?.count).toBe(joinLimits.person.most)
  expect((await joinAs(api, full, other)).state).toBe('waiting')
})

it('of a day: nobody waits for a time of day without any start, which is said at the field', async ({ api }) => {
  const [person = {}] = await addMembers(api, 1)
  const date = daysAhead(api, 11)
  await fillDay(api, date)
  const refused = await api.refused(joinWaitlist, { body: { ...waitFor(date), time_of_day: 'afternoon' } }, person)
  expect(refused).toMatchObject({ code: 'validation', details: { problems: [{ path: 'time_of_day' }] } })
  expect((await joinAs(api, date, person, { time_of_day: 'morning' })).state).toBe('waiting')
})
