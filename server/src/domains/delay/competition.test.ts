import { listDelays } from '@jgm/contract/api/staff-delay'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, daysAhead } from '../../../test/builders/club.ts'
import { ordered, pairedCompetition, small } from '../../../test/builders/competition-desk.ts'
import { orderLate, previewLate, tellNow } from '../../../test/builders/delay.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { tellers } from '../../app/tellers.ts'

const it = testsOn({ club: true })

/** What entrants were told of late starts, as JSON; null for what is no longer so. */
async function told(api: TestApi): Promise<(string | null)[]> {
  const rows = await api.rows<{ data: Record<string, unknown> }>(
    `select data from mail_outbox where kind = 'competition_delayed'`,
  )
  const { ground } = api.wiring
  const all = await Promise.all(rows.map(async ({ data }) => tellers(ground)['competition_delayed']?.(ground.db, data)))
  return all.map((one) => (one ? JSON.stringify(one) : null))
}

it('entrants of a competition hear of a late day once they have a start, once, and again when it is taken back', async ({
  api,
}) => {
  const manager = await addStaff(api, { role: 'course_manager' })
  const [one, other] = await addMembers(api, 2)
  const parties = [
    { people: [{ member: one?.id ?? 0, handicap: 100 }] },
    { people: [{ member: other?.id ?? 0, handicap: 200 }] },
    { people: [{ handicap: 150, name: '客' }] },
  ]
  const days = 16
  const date = daysAhead(api, days)
  const { id } = await pairedCompetition(api, manager, { days, starts: 2, changed: small, parties })
  const late = { from: 400, minutes: 30 }
  expect(await previewLate(api, date, late, manager)).toMatchObject({ reservations: 0 })
  await orderLate(api, date, late, manager)
  expect(await tellNow(api)).toBe(0)

  await ordered(api, id, { verb: 'publish_pairing' }, manager)
  expect((await api.good(listDelays, {}, manager)).delays).toMatchObject([{ left: 2 }])
  expect(await tellNow(api)).toBe(2)
  expect(await tellNow(api)).toBe(0)
  // What the member reads of the start.
  const lateness = async () => {
    const [row] = await api.rows<{ delay: unknown }>(
      `select competition_party_now(p.id) #> '{people,0,start,delay}' as delay from competition_party p
        where p.competition_id = $1 and p.member_id = $2`,
      [id, one?.id],
    )
    return row?.delay
  }
  expect(await lateness()).toMatchObject({ minutes: 30 })
  const [first, second] = await told(api)
  for (const words of [first, second]) {
    expect(words).toContain('30分おくれ')
    expect(words).toContain('/mypage/reservation/competition/detail/')
  }
  const more = { from: 400, minutes: 45 }
  expect(await previewLate(api, date, more, manager)).toMatchObject({
    reservations: 3,
    by_mail: 2,
    to_call: [{ name: '客 太郎', players: 1 }],
  })
  await orderLate(api, date, { from: 400, minutes: 0 }, manager)
  expect(await lateness(), 'on time again').toBeNull()
  expect(await tellNow(api)).toBe(2)
  const all = await told(api)
  expect(
    all.filter((words) => words === null),
    'what is no longer so',
  ).toHaveLength(2)
  expect(all.filter((words) => words?.includes('予定どおり'))).toHaveLength(2)
})
