import { listCompanions, setCompanions } from '@jgm/contract/api/companion'
import { revokeCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { cancelReservation, changeReservation, getReservation } from '@jgm/contract/api/reservation'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { agreeing, changeWishOf, previewOf, wrongRows } from '../../../test/builders/change.ts'
import { addMembers, openClub } from '../../../test/builders/club.ts'
import { codeFor, joinWith, partyOf, setSeats } from '../../../test/builders/companion.ts'
import { withoutGuard } from '../../../test/builders/waitlist.ts'

/** Two processes on one database. */
let api: TestApi
let second: TestApi

beforeEach(async () => {
  api = await startTestApi()
  second = await startTestApi({ url: api.url, smtp: api.smtp })
  await openClub(api)
})
afterEach(async () => {
  await second.stop()
  await api.stop()
})

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const name = (seat: number) => ({ by: 'name', seat, seen: null, name: `別の方${seat}`, is_invited: false }) as const

/** A group of four with one undecided seat, its code, and who may want it. */
async function lastSeat(count: number) {
  const [lead = {}, ...others] = await addMembers(api, 1 + count)
  const { params } = await partyOf(api, lead)
  await setSeats(api, params, lead, name(2), name(3))
  return { lead, params, others, code: await codeFor(api, params, lead) }
}

const codesOf = (answers: readonly { ok: boolean; error?: { code: string } }[]): string[] =>
  answers.flatMap((answer) => (answer.ok || !answer.error ? [] : [answer.error.code]))

/** Four people want the last seat at once. Returns how many have one too many. */
async function seatTrial(): Promise<number> {
  const { params, others, code } = await lastSeat(4)
  const answers = await Promise.all(others.map((as, at) => joinWith(at % 2 ? api : second, code, as)))
  const { rows } = await api.wiring.database.pool.query<{ count: number }>(
    `select count(*)::int as count from player k join reservation r on r.id = k.reservation_id where r.number = $1 and k.left_at is null`,
    [params.number],
  )
  const tooMany = (rows[0]?.count ?? 0) - 4
  // Of several on one seat, an answer can name only one.
  if (tooMany > 0) return tooMany
  expect(codesOf(answers).filter((one) => one !== 'invitation_closed')).toEqual([])
  expect(answers.filter((answer) => answer.ok).length).toBe(1)
  return tooMany
}

/** Somebody joins while the reservation is cancelled. Returns whether they are bound to a day without a start. */
async function cancelTrial(): Promise<number> {
  const { lead, params, others, code } = await lastSeat(1)
  const { version } = await api.good(getReservation, { params }, lead)
  const joining = joinWith(second, code, others[0] ?? {})
  await pause(150)
  const body = { version, expected_fee: 0, agreed_fee: false, reason: null }
  const cancelled = await api.call(cancelReservation, { params, body }, lead)
  const joined = await joining
  // Whichever was first, the other is refused or follows it.
  expect(codesOf([cancelled, joined]).filter((one) => one !== 'stale' && one !== 'invitation_closed')).toEqual([])
  const { rows } = await api.wiring.database.pool.query(
    `select from player k join reservation r on r.id = k.reservation_id where r.number = $1 and r.status = 'cancelled' and k.kept`,
    [params.number],
  )
  return rows.length
}

/** Somebody takes the seat that a change gives up. Returns whether they lost it although the change did not name them. */
async function shrinkTrial(): Promise<boolean> {
  const { lead, params, others, code } = await lastSeat(1)
  const reservation = await api.good(getReservation, { params }, lead)
  const wish = changeWishOf(reservation, { players: 3 })
  const preview = await previewOf(api, reservation, wish, lead)
  expect(preview.lost_players).toEqual([])
  const changing = api.call(changeReservation, agreeing(reservation, wish, preview), lead)
  await pause(200)
  const joined = await joinWith(second, code, others[0] ?? {})
  const changed = await changing
  expect(codesOf([joined, changed]).filter((one) => one !== 'stale')).toEqual([])
  expect(await wrongRows(api)).toEqual([])
  const seats = (await api.good(listCompanions, { params }, lead)).groups[0]?.seats ?? []
  return joined.ok && !seats.some(({ state }) => state === 'joined')
}

/** The code is revoked while somebody joins with it. Returns whether they got the seat after the revocation was answered. */
async function revokeTrial(): Promise<boolean> {
  const { lead, params, others, code } = await lastSeat(1)
  const joining = joinWith(second, code, others[0] ?? {})
  await pause(150)
  await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
  const before = (await api.good(listCompanions, { params }, lead)).groups[0]?.seats[3]?.state
  const joined = await joining
  return joined.ok && before === 'undecided'
}

describe('the last seat', () => {
  it('is one person’s', async () => {
    await withoutGuard(api, 'companion-slow')
    expect(await seatTrial()).toBe(0)
  })
  it('control: is several people’s without the lock', async () => {
    await withoutGuard(api, 'companion-slow')
    await withoutGuard(api, 'companion-lock')
    expect(await seatTrial()).toBeGreaterThan(0)
  })
})

describe('joining and cancelling', () => {
  it('leaves nobody bound to a cancelled reservation', async () => {
    await withoutGuard(api, 'companion-slow')
    expect(await cancelTrial()).toBe(0)
  })
  it('control: binds the companion without the lock', async () => {
    await withoutGuard(api, 'companion-slow')
    await withoutGuard(api, 'companion-lock')
    expect(await cancelTrial()).toBe(1)
  })
})

describe('joining and shrinking', () => {
  it('never takes a seat from somebody whom the change did not name', async () => {
    await withoutGuard(api, 'companion-change-slow')
    expect(await shrinkTrial()).toBe(false)
  })
  it('control: takes it without the new version', async () => {
    await withoutGuard(api, 'companion-change-slow')
    await withoutGuard(api, 'companion-version')
    expect(await shrinkTrial()).toBe(true)
  })
})

describe('revoking while somebody joins', () => {
  it('lets nobody in afterwards', async () => {
    await withoutGuard(api, 'companion-slow')
    expect(await revokeTrial()).toBe(false)
  })
  it('control: lets somebody in without the lock', async () => {
    await withoutGuard(api, 'companion-slow')
    await withoutGuard(api, 'companion-lock')
    expect(await revokeTrial()).toBe(true)
  })
})

it('an answer under one key is one effect, sent by two processes at once', async () => {
  const [lead = {}] = await addMembers(api, 1)
  const { params } = await partyOf(api, lead)
  const as = { ...lead, idempotencyKey: crypto.randomUUID() }
  const body = { groups: [{ group_no: 1, seats: [name(2)] }] }
  const answers = await Promise.all([api, second, api].map((one) => one.call(setCompanions, { params, body }, as)))
  expect(codesOf(answers)).toEqual([])
  expect((await api.good(getReservation, { params }, lead)).version).toBe(2)
})
