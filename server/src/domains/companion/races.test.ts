import { listCompanions, setCompanions } from '@jgm/contract/api/companion'
import { revokeCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { cancelReservation, changeReservation, getReservation } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { agreeing, changeWishOf, previewOf, wrongRows } from '../../../test/builders/change.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { codeFor, joinWith, partyOf, setSeats } from '../../../test/builders/companion.ts'
import { withoutGuard } from '../../../test/builders/waitlist.ts'
import { gateOf, type Together } from '../../../test/statements.ts'
import { testsOn } from '../../../test/it.ts'

/**
 * Two processes on one database, in which joining and changing are slow, so that calls meet. The trials with all guards come first;
 * the controls then remove one guard after the other for good.
 */
const it = testsOn({ club: true })

let together: Together

it.beforeAll(async ({ api }) => {
  together = await gateOf(api)
  await withoutGuard(api, 'companion-slow')
  await withoutGuard(api, 'companion-change-slow')
})

const name = (seat: number) => ({ by: 'name', seat, seen: null, name: `別の方${seat}`, is_invited: false }) as const

/** A group of four with one undecided seat, its code, and members who want the seat. */
async function lastSeat(api: TestApi, count: number) {
  const [lead = {}, ...others] = await addMembers(api, 1 + count)
  const { params } = await partyOf(api, lead)
  await setSeats(api, params, lead, name(2), name(3))
  return { lead, params, others, code: await codeFor(api, params, lead) }
}

const codesOf = (answers: readonly { ok: boolean; error?: { code: string } }[]): string[] =>
  answers.flatMap((answer) => (answer.ok || !answer.error ? [] : [answer.error.code]))

/** Four members join at once where one seat is left. Returns how many players the group has beyond its party size. */
async function seatTrial(api: TestApi, second: TestApi): Promise<number> {
  const { params, others, code } = await lastSeat(api, 4)
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

/** A member joins while the reservation is cancelled. Returns the number of players who still count for the day of a cancelled start. */
async function cancelTrial(api: TestApi, second: TestApi): Promise<number> {
  const { lead, params, others, code } = await lastSeat(api, 1)
  const { version } = await api.good(getReservation, { params }, lead)
  const body = { version, expected_fee: 0, agreed_fee: false, reason: null }
  const [joined, cancelled] = await together(
    () => joinWith(second, code, others[0] ?? {}),
    () => api.call(cancelReservation, { params, body }, lead),
  )
  // Whichever was first, the other is refused or follows it.
  expect(codesOf([cancelled, joined]).filter((one) => one !== 'stale' && one !== 'invitation_closed')).toEqual([])
  const { rows } = await api.wiring.database.pool.query(
    `select from player k join reservation r on r.id = k.reservation_id where r.number = $1 and r.status = 'cancelled' and k.kept`,
    [params.number],
  )
  return rows.length
}

/**
 * A member joins while a change to three players runs, which was shown before and names nobody. Returns whether the change removed the
 * new companion.
 */
async function shrinkTrial(api: TestApi, second: TestApi): Promise<boolean> {
  const { lead, params, others, code } = await lastSeat(api, 1)
  const reservation = await api.good(getReservation, { params }, lead)
  const wish = changeWishOf(reservation, { players: 3 })
  const preview = await previewOf(api, reservation, wish, lead)
  expect(preview.lost_players).toEqual([])
  const [changed, joined] = await together(
    () => api.call(changeReservation, agreeing(reservation, wish, preview), lead),
    () => joinWith(second, code, others[0] ?? {}),
  )
  expect(codesOf([joined, changed]).filter((one) => one !== 'stale')).toEqual([])
  expect(await wrongRows(api)).toEqual([])
  const seats = (await api.good(listCompanions, { params }, lead)).groups[0]?.seats ?? []
  return joined.ok && !seats.some(({ state }) => state === 'joined')
}

/** The code is revoked while a member joins with it. Returns whether the seat was taken after the revocation had been answered. */
async function revokeTrial(api: TestApi, second: TestApi): Promise<boolean> {
  const { lead, params, others, code } = await lastSeat(api, 1)
  const [joined, before] = await together(
    () => joinWith(second, code, others[0] ?? {}),
    async () => {
      await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
      return (await api.good(listCompanions, { params }, lead)).groups[0]?.seats[3]?.state
    },
  )
  return joined.ok && before === 'undecided'
}

describe('with all guards', () => {
  it('the last seat is one member’s', async ({ api, second }) => {
    expect(await seatTrial(api, second)).toBe(0)
  })
  it('joining and cancelling leaves nobody bound to a cancelled reservation', async ({ api, second }) => {
    expect(await cancelTrial(api, second)).toBe(0)
  })
  it('keeps every companion that a change did not name', async ({ api, second }) => {
    expect(await shrinkTrial(api, second)).toBe(false)
  })
  it('nobody joins after a revocation', async ({ api, second }) => {
    expect(await revokeTrial(api, second)).toBe(false)
  })
  it('seats are set once under one key, sent by two processes at once', async ({ api, second }) => {
    const [lead = {}] = await addMembers(api, 1)
    const { params } = await partyOf(api, lead)
    const as = { ...lead, idempotencyKey: crypto.randomUUID() }
    const body = { groups: [{ group_no: 1, seats: [name(2)] }] }
    const answers = await Promise.all([api, second, api].map((one) => one.call(setCompanions, { params, body }, as)))
    expect(codesOf(answers)).toEqual([])
    expect((await api.good(getReservation, { params }, lead)).version).toBe(2)
  })
})

describe('control: without the new version of a joined reservation', () => {
  it('loses a companion that a change did not name', async ({ api, second }) => {
    await withoutGuard(api, 'companion-version')
    expect(await shrinkTrial(api, second)).toBe(true)
  })
})

describe('control: without the lock of the reservation', () => {
  it('the last seat is several members’', async ({ api, second }) => {
    await withoutGuard(api, 'companion-lock')
    expect(await seatTrial(api, second)).toBeGreaterThan(0)
  })
  it('a companion is bound to a cancelled reservation', async ({ api, second }) => {
    expect(await cancelTrial(api, second)).toBe(1)
  })
  it('somebody joins after a revocation', async ({ api, second }) => {
    expect(await revokeTrial(api, second)).toBe(true)
  })
})
