import {
  changeDraft,
  competitionDraft,
  getStarts,
  listDeskCompetitions,
  makeCompetition,
  movePlayers,
  previewCompetitionOrder,
  setStarts,
  drawPairing,
  takeOut,
} from '@jgm/contract/api/competition-desk'
import { getScores } from '@jgm/contract/api/competition-scores'
import { getEntry, withdrawEntry } from '@jgm/contract/api/competition-entry'
import { cancelReservation, holdStarts } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../../test/api.ts'
import {
  addMembers,
  book,
  daysAhead,
  freeStarts,
  openClub,
  wishFor,
  type ClubMember,
} from '../../../../test/builders/club.ts'
import { enterAs } from '../../../../test/builders/competition.ts'
import {
  alone,
  atDesk,
  draftOf,
  enterParties,
  order,
  ordered,
  pairedCompetition,
  small,
} from '../../../../test/builders/competition-desk.ts'
import { addStaff, type TestStaff } from '../../../../test/builders/staff.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { closeDue } from './repo.write.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let desk: TestStaff
let members: ClubMember[] = []

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  manager = await addStaff(api, { role: 'course_manager' })
  desk = await addStaff(api)
  members = await addMembers(api, 16)
})

const isSold = async (api: TestApi, teeTime: number | undefined): Promise<boolean> =>
  (await api.rows('select from tee_time where id = $1 and reservation_id is not null', [teeTime])).length > 0

const member = (): ClubMember => {
  const one = members.pop()
  if (!one) throw new Error('more members are needed')
  return one
}

describe('a competition at the desk', () => {
  it('goes from a template to the entry: all problems at once, then what is missing, then its starts are sold to it', async ({
    api,
  }) => {
    const date = daysAhead(api, 12)
    const body = { course_id: 1, play_date: date, source: { kind: 'template', template: 'monthly' } } as const
    expect(await api.refused(makeCompetition, { body }, desk)).toMatchObject({ code: 'forbidden' })
    const { competition, draft } = await api.good(makeCompetition, { body }, manager)
    const params = { id: competition.id }
    expect(competition).toMatchObject({ state: 'draft', version: 2, entered: 0, capacity: 80 })
    expect(draft.classes.map(({ name }) => name)).toEqual(['A', 'B', 'C'])

    const good = competitionDraft.parse({ ...draft, ...small })
    const bad = {
      ...good,
      entry_closes_at: good.entry_opens_at,
      withdraw_until: good.entry_opens_at,
      party_from: 4,
      party_to: 2,
      plan_id: 4,
    }
    const wrong = await api.refused(changeDraft, { params, body: { version: 2, draft: bad } }, manager)
    expect(wrong).toMatchObject({ code: 'validation' })
    expect((wrong.details as { problems: { path: string }[] }).problems.map(({ path }) => path).toSorted()).toEqual([
      'draft.entry_closes_at',
      'draft.party_to',
      'draft.plan_id',
    ])
    expect((await api.good(changeDraft, { params, body: { version: 2, draft: good } }, manager)).missing).toEqual([])
    expect(await api.refused(changeDraft, { params, body: { version: 2, draft: good } }, manager)).toMatchObject({
      code: 'desk_stale',
    })
    const noStart = { version: 3, tee_time_ids: [], why: '見本' }
    expect((await api.good(setStarts, { params, body: noStart }, manager)).missing).toEqual(['starts'])
    expect(await order(api, params.id, { verb: 'publish' }, manager)).toMatchObject({
      error: { code: 'competition_missing' },
    })

    const { tee_times } = await api.good(getStarts, { params }, desk)
    const [first, second, third] = tee_times.flatMap((one) =>
      one.state === 'open' && one.start_minute > 440 ? [one.id] : [],
    )
    const two = { version: 4, tee_time_ids: [first ?? 0, second ?? 0], why: '見本' }
    await api.good(setStarts, { params, body: two }, manager)
    // A plan takes nothing from the sheet.
    expect(await isSold(api, first)).toBe(false)
    expect(await order(api, params.id, { verb: 'publish' }, desk)).toMatchObject({ error: { code: 'forbidden' } })
    await ordered(api, params.id, { verb: 'publish' }, manager)
    const lost = await api.refused(holdStarts, { body: wishFor(date, [first ?? 0]) }, member())
    expect(lost).toMatchObject({ code: 'start_taken' })
    await expectSound(api)

    // Starts change after the publication, too: what is let go is free again, and a sold one is refused as a whole.
    const { competition: open } = await atDesk(api, params.id, desk)
    await api.good(
      setStarts,
      { params, body: { version: open.version, tee_time_ids: [second ?? 0, third ?? 0], why: '見本' } },
      desk,
    )
    const golfer = member()
    await book(api, date, [first ?? 0], golfer)
    const taken = { version: open.version + 1, tee_time_ids: [first ?? 0, second ?? 0], why: '見本' }
    expect(await api.refused(setStarts, { params, body: taken }, desk)).toMatchObject({ code: 'starts_gone' })
    expect((await atDesk(api, params.id, desk)).pairing.flights.map((one) => one.tee_time_id)).toEqual([second, third])
    await expectSound(api)

    const { competitions } = await api.good(listDeskCompetitions, { query: { course_id: 1 } }, desk)
    expect(competitions.find(({ id }) => id === params.id)).toMatchObject({ state: 'published', starts: 2 })
    expect((await atDesk(api, params.id, desk)).history[0]).toMatchObject({ action: 'competition.starts', why: '見本' })
  })

  it('of another course is seen by nobody else', async ({ api }) => {
    const id = await draftOf(api, manager, { days: 12, changed: small })
    const elsewhere = await addStaff(api, { role: 'course_manager', courses: [2] })
    expect(await api.refused(getScores, { params: { id } }, elsewhere)).toMatchObject({ code: 'not_found' })
    expect(await api.refused(drawPairing, { params: { id }, body: { version: 1 } }, elsewhere)).toMatchObject({
      code: 'not_found',
    })
    expect((await api.good(listDeskCompetitions, { query: {} }, elsewhere)).competitions).toEqual([])
  })

  it('closes when its entry period is over, and is called off: everybody is told, nobody pays, the starts are free', async ({
    api,
  }) => {
    const id = await draftOf(api, manager, { days: 25, changed: { ...small, capacity: 4, fee: 3_000 }, starts: 1 })
    await ordered(api, id, { verb: 'publish' }, manager)
    const entrant = member()
    const { number } = await enterAs(api, id, entrant)
    await api.rows(
      `update competition set entry_opens_at = app_now() - interval '2 days', entry_closes_at = app_now() where id = $1`,
      [id],
    )
    await closeDue(api.wiring.ground.db)
    expect((await atDesk(api, id, desk)).competition.state).toBe('closed')
    expect(await order(api, id, { verb: 'reopen' }, desk)).toMatchObject({ error: { code: 'competition_state' } })

    const message = '大雪のため、開催を見合わせます。'
    const { competition } = await atDesk(api, id, manager)
    const body = { version: competition.version, order: { verb: 'call_off', message } } as const
    const { told, freed, state } = await api.good(previewCompetitionOrder, { params: { id }, body }, manager)
    expect({ freed, state }).toEqual({ freed: 1, state: 'called_off' })
    expect(told).toMatchObject([{ name: '見本 太郎', by_mail: true }])
    expect(told[0]?.text).toContain(message)
    expect((await atDesk(api, id, desk)).competition.state).toBe('closed')

    const start = (await atDesk(api, id, desk)).pairing.flights[0]?.tee_time_id
    expect(await isSold(api, start)).toBe(true)
    await ordered(api, id, { verb: 'call_off', message }, manager)
    expect(await api.good(getEntry, { params: { number } }, entrant)).toMatchObject({
      state: 'called_off',
      withdraw_fee: null,
    })
    expect(await isSold(api, start)).toBe(false)
    await expectSound(api)
    const mails = (await api.deliver()).filter(({ to }) => to.includes(entrant.email))
    expect(mails.filter(({ subject }) => subject === told[0]?.subject)).toHaveLength(1)
  })
})

describe('pairing', () => {
  it('is moved by hand, checked, published to all at once; later changes tell only the affected players', async ({
    api,
  }) => {
    const [one, two, three, four] = [member(), member(), member(), member()]
    const people = [one, two, three, four].map((each, at) => ({ people: [{ member: each.id, handicap: at * 100 }] }))
    const { id, entrants, detail } = await pairedCompetition(api, manager, {
      days: 13,
      changed: { ...small, capacity: 12 },
      starts: 3,
      parties: [...people, ...alone(3), { people: [{}], wish: 'late', with: '見本6-1 太郎' }],
    })
    const params = { id }
    expect(detail.pairing).toMatchObject({ seed: 'seed', published_at: null })
    expect(detail.pairing.flights.map(({ seats }) => seats.filter((seat) => seat !== null).length)).toEqual(
      expect.arrayContaining([0, 4, 4]),
    )
    const again = await api.good(
      drawPairing,
      { params, body: { version: detail.competition.version, seed: 'seed' } },
      desk,
    )
    expect(again.pairing.flights).toEqual(detail.pairing.flights)

    const [a, b] = again.pairing.flights.filter(({ seats }) => seats[0] !== null)
    const empty = again.pairing.flights.find(({ seats }) => seats[0] === null)
    if (!a || !b || !empty) throw new Error('no flights')
    const [x, y] = [a.seats[0] ?? 0, b.seats[0] ?? 0]
    const swap = [
      { entry_id: x, tee_time_id: b.tee_time_id, seat: 1 },
      { entry_id: y, tee_time_id: a.tee_time_id, seat: 1 },
    ]
    const body = { version: again.competition.version, moves: swap }
    const swapped = await api.good(movePlayers, { params, body }, desk)
    expect(swapped.pairing.flights.find((flight) => flight.tee_time_id === b.tee_time_id)?.seats[0]).toBe(x)
    expect(await api.refused(movePlayers, { params, body }, desk)).toMatchObject({ code: 'desk_stale' })
    const { version: then } = swapped.competition
    const onto = { version: then, moves: [{ entry_id: y, tee_time_id: b.tee_time_id, seat: 1 }] }
    expect(await api.refused(movePlayers, { params, body: onto }, desk)).toMatchObject({ code: 'seat_taken' })
    const twice = [1, 2].map((seat) => ({ entry_id: y, tee_time_id: empty.tee_time_id, seat }))
    expect(await api.refused(movePlayers, { params, body: { version: then, moves: twice } }, desk)).toMatchObject({
      code: 'seat_taken',
    })
    const unplaced = { version: then, moves: [{ entry_id: y, tee_time_id: null, seat: null }] }
    expect((await api.good(movePlayers, { params, body: unplaced }, desk)).competition.unplaced).toBe(1)
    expect(await order(api, id, { verb: 'publish_pairing' }, desk)).toMatchObject({
      error: { code: 'pairing_open', details: { unplaced: 1, alone: 0 } },
    })
    const lone = { version: then + 1, moves: [{ entry_id: y, tee_time_id: empty.tee_time_id, seat: 1 }] }
    const { pairing } = await api.good(movePlayers, { params, body: lone }, desk)
    expect(pairing.checks.map(({ kind }) => kind)).toContain('one_alone')
    expect(await order(api, id, { verb: 'publish_pairing' }, desk)).toMatchObject({
      error: { code: 'pairing_open', details: { alone: 1 } },
    })
    const back = { version: then + 2, moves: [{ entry_id: y, tee_time_id: a.tee_time_id, seat: 1 }] }
    await api.good(movePlayers, { params, body: back }, desk)

    // A member with another start on the day is named.
    const date = daysAhead(api, 13)
    const { number } = await book(api, date, await freeStarts(api, date, 1), one).then(({ reservation }) => reservation)
    expect((await atDesk(api, id, desk)).pairing.checks).toContainEqual(
      expect.objectContaining({ kind: 'same_day', entrants: [entrants[0]] }),
    )
    expect(await order(api, id, { verb: 'publish_pairing' }, desk)).toMatchObject({
      error: { code: 'pairing_open', details: { elsewhere: ['見本1-1 太郎'] } },
    })
    expect(
      await api.rows('select from competition_entry where competition_id = $1 and tee_time_id is not null', [id]),
    ).toEqual([])
    const cancelling = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
    await api.good(cancelReservation, { params: { type: 'regular', number }, body: cancelling }, one)

    const out = await ordered(api, id, { verb: 'publish_pairing' }, desk)
    expect(out.competition.state).toBe('drawn')
    expect(out.pairing.flights).toHaveLength(2)
    const players = await api.rows<{ n: number }>(
      `select count(*)::int as n from player k join competition_start s on s.reservation_id = k.reservation_id where s.competition_id = $1 and k.kept`,
      [id],
    )
    expect(players).toEqual([{ n: 4 }])
    expect(await api.refused(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, one)).toMatchObject({
      code: 'same_day',
    })
    const paired = (
      await api.rows<{ recipient: string }>(`select recipient from mail_outbox where kind = 'competition_paired'`)
    ).map(({ recipient }) => recipient)
    expect(paired.toSorted()).toEqual([one, two, three, four].map(({ email }) => email).toSorted())

    // Two change places after the start list is out; only theirs is told.
    const seatOf = (entry: number) => {
      const flight = out.pairing.flights.find(({ seats }) => seats.includes(entry))
      return { tee_time_id: flight?.tee_time_id ?? 0, seat: (flight?.seats.indexOf(entry) ?? 0) + 1 }
    }
    const mine = entrants[0] ?? 0
    const other = out.pairing.flights.flatMap(({ tee_time_id, seats }) =>
      tee_time_id === seatOf(mine).tee_time_id
        ? []
        : seats.filter((seat) => seat !== null && seat > (entrants[3] ?? 0)),
    )[0]
    const moves = [
      { entry_id: mine, ...seatOf(other ?? 0) },
      { entry_id: other ?? 0, ...seatOf(mine) },
    ]
    const moved = await api.good(movePlayers, { params, body: { version: out.competition.version, moves } }, desk)
    expect(new Set(moved.pairing.changed)).toEqual(new Set([mine, other]))
    await ordered(api, id, { verb: 'publish_pairing' }, desk)
    expect(await api.rows(`select recipient from mail_outbox where kind = 'competition_moved'`)).toEqual([
      { recipient: one.email },
    ])
    expect((await atDesk(api, id, desk)).pairing.changed).toEqual([])

    // Called off with the start list out: everybody is told, and the starts are anybody's.
    const off = { verb: 'call_off', message: '雪のため' } as const
    const { version } = (await atDesk(api, id, manager)).competition
    const preview = await api.good(previewCompetitionOrder, { params, body: { version, order: off } }, manager)
    expect(preview).toMatchObject({ state: 'called_off', freed: 2 })
    expect(preview.told.map(({ text }) => text.includes('雪のため'))).toEqual([true, true, true, true])
    expect(preview.told.filter(({ text }) => text.includes('スタートします'))).toEqual([])
    const its = out.pairing.flights.map(({ tee_time_id }) => tee_time_id)
    const nines = [...new Set(out.pairing.flights.map(({ nine }) => nine))]
    const open = async () => (await Promise.all(nines.map((nine) => freeStarts(api, date, 100, nine)))).flat()
    expect((await open()).filter((start) => its.includes(start))).toEqual([])
    await ordered(api, id, off, manager)
    expect(
      await api.rows('select from competition_entry where competition_id = $1 and tee_time_id is not null', [id]),
    ).toEqual([])
    expect(await open()).toEqual(expect.arrayContaining(its))
    // A golfer who would have played in it books the same start.
    await book(api, date, its.slice(0, 1), one)
    await expectSound(api)
  })

  it('says how many places are missing', async ({ api }) => {
    const id = await draftOf(api, manager, { days: 14, changed: { ...small, capacity: 4 }, starts: 1 })
    await ordered(api, id, { verb: 'publish' }, manager)
    await enterParties(api, id, alone(5))
    const { competition } = await ordered(api, id, { verb: 'close' }, desk)
    expect(
      await api.refused(drawPairing, { params: { id }, body: { version: competition.version } }, desk),
    ).toMatchObject({
      code: 'not_enough_starts',
      details: { players: 5, seats: 4 },
    })
  })
})

it('a withdrawal after the draw takes the player off the list before it goes out', async ({ api }) => {
  const golfer = member()
  const id = await draftOf(api, manager, { days: 25, changed: { ...small, capacity: 4, fee: 3_000 }, starts: 1 })
  await ordered(api, id, { verb: 'publish' }, manager)
  const { number } = await enterAs(api, id, golfer)
  await enterParties(api, id, alone(3))
  const { competition } = await ordered(api, id, { verb: 'close' }, desk)
  await api.good(drawPairing, { params: { id }, body: { version: competition.version } }, desk)
  await api.good(
    withdrawEntry,
    { params: { number }, body: { version: 1, expected_fee: 0, agreed_fee: false } },
    golfer,
  )
  const { pairing } = await ordered(api, id, { verb: 'publish_pairing' }, desk)
  expect(pairing.flights[0]?.seats.filter((seat) => seat !== null)).toHaveLength(3)
  expect(
    await api.rows('select players from reservation where type = $1 and play_date = $2 and status = $3', [
      'competition',
      daysAhead(api, 25),
      'confirmed',
    ]),
  ).toEqual([{ players: 3 }])
  await expectSound(api)

  // Somebody calls after the list is out: the seat stays empty, and the last one of a start gives it back.
  const [first = 0, second = 0, third = 0] = pairing.flights[0]?.seats.filter((seat) => seat !== null) ?? []
  const params = (ref: number) => ({ id, ref })
  const { version } = (await atDesk(api, id, desk)).competition
  const stale = { version: version - 1, why: '電話' }
  expect(await api.refused(takeOut, { params: params(first), body: stale }, desk)).toMatchObject({ code: 'desk_stale' })
  const one = await api.good(takeOut, { params: params(first), body: { version, why: '電話' } }, desk)
  expect(one.pairing.flights[0]?.seats.filter((seat) => seat !== null)).toEqual([second, third])
  expect(one.history[0]).toMatchObject({ action: 'competition.take_out', why: '電話' })
  expect(
    await api.refused(takeOut, { params: params(first), body: { version: version + 1, why: '電話' } }, desk),
  ).toMatchObject({
    code: 'not_found',
  })
  await expectSound(api)
  await api.good(takeOut, { params: params(second), body: { version: version + 1, why: '電話' } }, desk)
  const none = await api.good(takeOut, { params: params(third), body: { version: version + 2, why: '電話' } }, desk)
  expect(none).toMatchObject({ competition: { entered: 0 }, pairing: { flights: [] } })
  await expectSound(api)
})
