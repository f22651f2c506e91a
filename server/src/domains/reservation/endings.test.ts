import { cancelReservation } from '@jgm/contract/api/reservation'
import { listEndings, readEnding, type Ending } from '@jgm/contract/api/reservation-ending'
import { moveSingle } from '@jgm/contract/api/single'
import { wholeDay } from '@jgm/contract/model/day-part'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, openClub, type ClubMember } from '../../../test/builders/club.ts'
import { closeNow, closingMessage, oneMember } from '../../../test/builders/closing.ts'
import { codeFor, joinWith } from '../../../test/builders/companion.ts'
import { enterAs, openCompetition } from '../../../test/builders/competition.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { decideDue } from '../single/service.life.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  await openSingles(api)
  await openSingles(api, { courseId: 2 })
  manager = await addStaff(api, { role: 'course_manager' })
})

const endingsOf = async (api: TestApi, as: As): Promise<Ending[]> => (await api.good(listEndings, {}, as)).endings

const read = (api: TestApi, number: string, as: As) => api.good(readEnding, { params: { number } }, as)

/** A seat alone in a single tee time at course 1 that is decided now, and is not held. */
async function loseSeat(api: TestApi, days: number, as: ClubMember): Promise<string> {
  const date = daysAhead(api, days)
  const one = (await singlesOn(api, date)).find(({ course_id: id, taken }) => id === 1 && taken === 0)
  const { number } = await takeSeat(api, one?.id ?? 0, as)
  await api.rows('update single_tee_time set decision_at = app_now() where tee_time_id = $1', [one?.id])
  await decideDue(api.wiring.ground)
  return number
}

it('lists a single tee time that did not reach its number, until its member has put it away', async ({ api }) => {
  const [lead, stranger] = await singlePlayers(api, 2)
  if (!lead || !stranger) throw new Error('no players')
  const number = await loseSeat(api, 8, lead)
  const [ending] = await endingsOf(api, lead)
  expect(ending).toMatchObject({
    number,
    type: 'single',
    why: 'too_few',
    role: 'representative',
    course_id: 1,
    play_date: daysAhead(api, 8),
    parties: [1],
    missed: { players: 1, minimum: 2 },
    message: null,
    closed_part: null,
    title: null,
  })
  expect(ending?.start_minute).toEqual(expect.any(Number))
  expect(await endingsOf(api, stranger)).toEqual([])

  await read(api, number, stranger)
  expect((await api.rows('select from ending_read where number = $1', [number])).length).toBe(0)
  expect(await endingsOf(api, lead)).toHaveLength(1)
  await read(api, number, lead)
  await read(api, number, lead)
  expect(await endingsOf(api, lead)).toEqual([])
})

it('lists it no more once its member has moved to another day, or has booked the day anew', async ({ api }) => {
  const [mover, booker] = await singlePlayers(api, 2)
  if (!mover || !booker) throw new Error('no players')
  const moved = await loseSeat(api, 9, mover)
  const target = (await singlesOn(api, daysAhead(api, 11), mover)).find(({ taken }) => taken === 0)
  const prices = target?.prices.map(({ players, total }) => ({ players, total })) ?? []
  const body = { tee_time_id: target?.id ?? 0, prices, agreed_policy: true as const, source: 'mypage' as const }
  await api.good(moveSingle, { params: { number: moved }, body }, mover)
  expect(await endingsOf(api, mover)).toEqual([])

  await loseSeat(api, 10, booker)
  expect(await endingsOf(api, booker)).toHaveLength(1)
  const date = daysAhead(api, 10)
  await book(api, date, await freeStarts(api, date, 1), booker)
  expect(await endingsOf(api, booker)).toEqual([])
})

it('lists what a closing has ended to everybody who plays there, and not what its member has cancelled', async ({
  api,
}) => {
  const [lead, companion, quitter] = [await oneMember(api), await oneMember(api), await oneMember(api)]
  const date = daysAhead(api, 4)
  const { number } = (await book(api, date, await freeStarts(api, date, 1), lead)).reservation
  await joinWith(api, await codeFor(api, { type: 'regular', number }, lead), companion)
  const own = (await book(api, date, await freeStarts(api, date, 1), quitter)).reservation
  const cancel = { version: own.version, expected_fee: own.can.fee, agreed_fee: own.can.fee > 0, reason: null }
  const quit = await api.call(
    cancelReservation,
    { params: { type: 'regular', number: own.number }, body: cancel },
    quitter,
  )
  expect(quit.ok).toBe(true)
  await closeNow(api, date, manager, { ...wholeDay, nine: 'IN' })
  const about = { number, why: 'closed', message: closingMessage, missed: null, closed_part: { nine: 'IN' } }
  expect(await endingsOf(api, lead)).toMatchObject([{ ...about, role: 'representative', parties: [4] }])
  expect(await endingsOf(api, companion)).toMatchObject([{ ...about, role: 'companion' }])
  expect(await endingsOf(api, quitter)).toEqual([])
  await read(api, number, companion)
  expect(await endingsOf(api, companion)).toEqual([])
  expect(await endingsOf(api, lead), 'each puts it away alone').toHaveLength(1)
})

it('lists a competition that was called off, and nothing of a day that is over', async ({ api }) => {
  const lead = await oneMember(api)
  const id = await openCompetition(api)
  const { number } = await enterAs(api, id, lead)
  await api.rows(`update competition set state = 'called_off', called_off_words = '台風のため' where id = $1`, [id])
  await api.rows(`select competition_call_off_entries($1, 'staff:1')`, [id])
  expect(await endingsOf(api, lead)).toMatchObject([
    {
      number,
      type: 'competition',
      why: 'called_off',
      title: '見本杯',
      message: '台風のため',
      nine: null,
      parties: [1],
    },
  ])
  await api.rows('update competition set play_date = $2 where id = $1', [id, daysAhead(api, -1)])
  expect(await endingsOf(api, lead)).toEqual([])
})
