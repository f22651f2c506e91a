import { listCompanions } from '@jgm/contract/api/companion'
import {
  inviteCompanions,
  lookAtCompanionInvitation,
  renewCompanionInvitation,
  revokeCompanionInvitation,
} from '@jgm/contract/api/companion-invitation'
import {
  changePreregistration,
  getParticipation,
  getParticipationCalendar,
  leaveParticipation,
  tellParticipation,
} from '@jgm/contract/api/companion-participation'
import { setCompanions } from '@jgm/contract/api/companion'
import type { Endpoint } from '@jgm/contract/api/endpoint'
import { bookRegular, getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { describe, expect } from 'vitest'
import type { As } from '../../../test/api.ts'
import { bookingOf, daysAhead, freeStarts, proveGuest, wishFor } from '../../../test/builders/club.ts'
import {
  codeFor,
  joinWith,
  linkLine,
  marked,
  partyOf,
  preregisterWith,
  setSeats,
} from '../../../test/builders/companion.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

const email = 'zeichen@example.jp'
const secrets = [marked.phone_number, marked.birthday, marked.last_name_kana, email]

describe('who may do what', () => {
  type Role = 'nobody' | 'stranger' | 'companion' | 'preregistered' | 'representative'
  const ok = 'ok'
  const gone = 'not_found'
  /** The answers by role, for a reservation with a companion and a pre-registration. Calls that end a seat come last. */
  const rows: readonly (readonly [Endpoint, object | undefined, Readonly<Record<Role, string>>])[] = [
    [
      listCompanions,
      undefined,
      { nobody: 'unauthenticated', stranger: gone, companion: gone, preregistered: gone, representative: ok },
    ],
    [
      setCompanions,
      { groups: [{ group_no: 1 }] },
      { nobody: 'unauthenticated', stranger: gone, companion: gone, preregistered: gone, representative: ok },
    ],
    [
      inviteCompanions,
      { group_no: 1 },
      { nobody: 'unauthenticated', stranger: gone, companion: gone, preregistered: gone, representative: ok },
    ],
    [
      getParticipation,
      undefined,
      { nobody: 'unauthenticated', stranger: gone, companion: ok, preregistered: ok, representative: gone },
    ],
    [
      getParticipationCalendar,
      undefined,
      { nobody: 'unauthenticated', stranger: gone, companion: ok, preregistered: ok, representative: gone },
    ],
    [
      tellParticipation,
      { is_told: true },
      { nobody: 'unauthenticated', stranger: gone, companion: ok, preregistered: ok, representative: gone },
    ],
    [
      changePreregistration,
      marked,
      { nobody: 'unauthenticated', stranger: gone, companion: gone, preregistered: ok, representative: gone },
    ],
    [
      getReservation,
      undefined,
      { nobody: 'unauthenticated', stranger: gone, companion: gone, preregistered: gone, representative: ok },
    ],
    [
      renewCompanionInvitation,
      { group_no: 1 },
      { nobody: 'unauthenticated', stranger: gone, companion: gone, preregistered: gone, representative: ok },
    ],
    [
      revokeCompanionInvitation,
      { group_no: 1 },
      { nobody: 'unauthenticated', stranger: gone, companion: gone, preregistered: gone, representative: ok },
    ],
    [
      leaveParticipation,
      {},
      { nobody: 'unauthenticated', stranger: gone, companion: ok, preregistered: ok, representative: gone },
    ],
  ]
  let who: Record<Role, As>
  let number: string

  it.beforeAll(async ({ api, next }) => {
    const [representative, companion, stranger] = [next(), next(), next()]
    const { params } = await partyOf(api, representative)
    number = params.number
    const code = await codeFor(api, params, representative)
    await joinWith(api, code, companion)
    const { as } = await preregisterWith(api, code)
    who = { nobody: {}, stranger, companion, preregistered: as, representative }
  })

  it.for(rows.map(([endpoint, body, answers]) => [endpoint.name, endpoint, body, answers] as const))(
    '%s',
    async ([, endpoint, body, answers], { api }) => {
      const seen: Record<string, string> = {}
      for (const role of Object.keys(answers) as Role[]) {
        const call = { params: { type: 'regular', number }, ...(body === undefined ? {} : { body }) }
        const answer = await api.call(endpoint, call, who[role])
        seen[role] = answer.ok ? ok : answer.error.code
      }
      expect(seen).toEqual(answers)
    },
  )
})

describe('what a companion typed', () => {
  it('reaches no other person’s answer, mail or message', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead)
    await linkLine(api, lead, 'e')
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, member)
    const { participation, as } = await preregisterWith(api, code, {}, await proveGuest(api, email))
    expect(participation.preregistration).toMatchObject({ email, details: marked })
    const answers = [
      await api.good(listCompanions, { params }, lead),
      await api.good(getReservation, { params }, lead),
      await api.good(getParticipation, { params: { number: params.number } }, member),
      await api.good(lookAtCompanionInvitation, { body: { code } }),
      await api.good(listReservations, { query: { tab: 'upcoming' } }, lead),
      await api.good(listReservations, { query: { tab: 'upcoming' } }, member),
    ]
    const text = JSON.stringify(answers)
    for (const secret of [...secrets, as.manageToken ?? '-']) expect(text).not.toContain(secret)

    await api.good(leaveParticipation, { params: { number: params.number } }, as)
    const mails = await api.deliver()
    const others = mails.filter((one) => one.to !== email && one.to.endsWith('example.jp'))
    for (const secret of [...secrets, as.manageToken ?? '-'])
      for (const mail of others) expect(`${mail.subject}${mail.text}`).not.toContain(secret)
    const { rows } = await api.wiring.database.pool.query<{ text: string }>(
      'select line_outbox::text as text from line_outbox',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { text: stored } of rows) for (const secret of secrets) expect(stored).not.toContain(secret)
  })

  it('is not told where a member plays, or that somebody is one', async ({ api, next }) => {
    const [lead, other] = [next(), next()]
    const { params } = await partyOf(api, lead)
    const set = await setSeats(api, params, lead, {
      by: 'name',
      seat: 2,
      seen: null,
      name: '見本 太郎',
      is_invited: true,
    })
    expect(set.ok && set.body.groups[0]?.seats[1]).toMatchObject({ friend_id: null, state: 'invited' })
    expect(
      await setSeats(api, params, other, { by: 'name', seat: 3, seen: null, name: 'だれか', is_invited: false }),
    ).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    })
  })
})

describe('a guest who has booked', () => {
  it('names and invites by the link, and has no friends', async ({ api, next }) => {
    const date = daysAhead(api, 9)
    const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) })
    const guest_proof = await proveGuest(api, 'gast@example.jp')
    const { reservation, manage_token } = await api.good(bookRegular, {
      body: bookingOf(hold, { guest_proof, source: 'reserved' }),
    })
    const as = { manageToken: manage_token ?? '' }
    const params = { type: 'regular' as const, number: reservation.number }
    const named = await setSeats(api, params, as, { by: 'name', seat: 2, seen: null, name: '鈴木', is_invited: false })
    expect(named.ok).toBe(true)
    expect(await setSeats(api, params, as, { by: 'friend', seat: 3, seen: null, friend_id: 1 })).toMatchObject({
      ok: false,
      error: { code: 'forbidden' },
    })
    const code = await codeFor(api, params, as)
    expect(await api.good(lookAtCompanionInvitation, { body: { code } }, as)).toMatchObject({ result: 'own' })
    const joined = await joinWith(api, code, next())
    expect(joined.ok).toBe(true)
    expect((await api.deliver()).findLast((one) => one.to === 'gast@example.jp')?.text).toContain(
      `/reserved/manage#${reservation.number}.`,
    )
  })
})
