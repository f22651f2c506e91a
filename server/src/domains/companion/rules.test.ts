import { describe, expect, it } from 'vitest'
import { seatOf } from '../../../test/builders/seat.ts'
import { companionsOf, lookOf, namesOf, participationOf } from './rules.ts'
import type { FoundInvitation, Party, StoredSeat } from './types.ts'

const day = '2026-12-08' as Party['play_date']
const noon = new Date('2026-12-01T12:00:00+09:00')

const own = seatOf(1, { player: 1, state: 'representative', name: '山田 太郎', member_id: 1 })
const named = (no: number, name = '鈴木 一郎') => seatOf(no, { player: no, state: 'named', name })
const asked = (no: number, member: number | null) =>
  seatOf(no, { player: no, state: 'invited', name: '佐藤 花子', invited_member: member })
const joined = (no: number, member: number) =>
  seatOf(no, { player: no, state: 'joined', name: '佐藤 花子', member_id: member })

const partyOf = (seats: readonly StoredSeat[], changed: Partial<Party> = {}): Party =>
  ({
    id: 1,
    number: 'K7M2PX4A',
    type: 'regular',
    status: 'confirmed',
    course_id: 2,
    play_date: day,
    day_type: 'weekday',
    holiday: null,
    member_id: 1,
    version: 1,
    manage_token_hash: null,
    plan: { id: 1, name: 'セルフ' },
    quote: {
      groups: [{ per_person: 9500, lines: [{ key: 'golf_tax', amount: 500 }] }],
      total: 38_000,
      golf_tax_exempted: 0,
    },
    booked_at: '2026-11-22T12:00:00+09:00',
    representative: '山田 太郎',
    until: '2026-12-08T07:33:00+09:00',
    messages: [],
    groups: [
      {
        group_no: 1,
        nine: 'OUT',
        start_minute: 513,
        turn_minute: null,
        players: seats.length,
        is_private_plan: false,
        invitation: null,
        seats,
      },
    ],
    ...changed,
  }) as unknown as Party

type Given = {
  seats?: readonly StoredSeat[]
  party?: Partial<Party>
  found?: Partial<FoundInvitation>
  now?: string
}

/** The visitors of an invitation: without a log-in, a member, and the members 7 (asked as a friend) and 8 (has a seat). */
const visitors = { guest: null, member: 5, friend: 7, companion: 8, representative: 1 } as const
type Visitor = keyof typeof visitors

function look({ seats = [own, seatOf(2), asked(3, 7), joined(4, 8)], party, found, now }: Given, who: Visitor) {
  const whole = partyOf(seats, party)
  const memberId = visitors[who]
  return lookOf(
    { group_no: 1, shown_name: '山田', uses: 0, ended: null, has_start: false, party: whole, ...found },
    {
      memberId,
      isRepresentative: memberId === 1,
      own: whole.groups[0]?.seats.find((one) => one.state === 'joined' && one.member_id === memberId) ?? null,
    },
    now === undefined ? noon : new Date(now),
  )
}

describe('an invitation by visitor', () => {
  const full = [own, named(2), asked(3, 7), joined(4, 8)]
  const rows: readonly (readonly [string, Given, Readonly<Record<Visitor, string | undefined>>])[] = [
    ['open', {}, { guest: 'open', member: 'open', friend: 'open', companion: 'joined', representative: 'own' }],
    [
      'with a seat kept for a friend only',
      { seats: full },
      { guest: 'full', member: 'full', friend: 'open', companion: 'joined', representative: 'own' },
    ],
    [
      'whose last seat was invited by name only',
      { seats: [own, asked(2, null), joined(3, 8)] },
      { guest: 'open', member: 'open', friend: 'open', companion: 'joined', representative: 'own' },
    ],
    [
      'full',
      { seats: [own, joined(2, 8)] },
      { guest: 'full', member: 'full', friend: 'full', companion: 'joined', representative: 'own' },
    ],
    [
      'used up',
      { found: { uses: 12 } },
      { guest: 'used_up', member: 'used_up', friend: 'open', companion: 'joined', representative: 'own' },
    ],
    [
      'renewed',
      { found: { ended: 'renewed' } },
      { guest: 'renewed', member: 'renewed', friend: 'open', companion: 'renewed', representative: 'own' },
    ],
    [
      'revoked',
      { found: { ended: 'revoked' } },
      { guest: 'revoked', member: 'revoked', friend: 'open', companion: 'revoked', representative: 'own' },
    ],
    [
      'to a cancelled reservation',
      { party: { status: 'cancelled' } },
      {
        guest: 'cancelled',
        member: 'cancelled',
        friend: 'cancelled',
        companion: 'cancelled',
        representative: 'cancelled',
      },
    ],
    [
      'after the deadline',
      { now: '2026-12-08T07:33:00+09:00' },
      { guest: 'closed', member: 'closed', friend: 'closed', companion: 'joined', representative: 'closed' },
    ],
    [
      'on the day after play',
      { now: '2026-12-09T00:00:00+09:00' },
      { guest: 'past', member: 'past', friend: 'past', companion: 'joined', representative: 'past' },
    ],
    [
      'two days after play',
      { now: '2026-12-10T00:00:00+09:00' },
      { guest: undefined, member: undefined, friend: undefined, companion: undefined, representative: undefined },
    ],
    [
      'on a day with another start',
      { found: { has_start: true } },
      { guest: 'same_day', member: 'same_day', friend: 'same_day', companion: 'joined', representative: 'own' },
    ],
  ]
  it.each(rows)('%s', (_words, given, expected) => {
    const seen = Object.fromEntries(
      (Object.keys(visitors) as Visitor[]).map((who) => [who, look(given, who)?.result] as const),
    )
    expect(seen).toEqual(expected)
  })

  it('shows no name but the inviter’s, and no ticket once it was replaced', () => {
    expect(JSON.stringify(look({}, 'guest'))).not.toMatch(/佐藤|鈴木|太郎|K7M2PX4A|9500/)
    expect(look({ found: { ended: 'renewed' } }, 'guest')?.ticket).toBeNull()
    expect(look({ found: { ended: 'revoked' } }, 'representative')).toMatchObject({ result: 'own', ticket: null })
  })

  it('marks the seat that the reader would get: the kept one, else an undecided one, else one invited by name', () => {
    const yours = (given: Given, who: Visitor) =>
      look(given, who)?.ticket?.seats.flatMap((one) => (one.is_yours ? [one.seat] : []))
    expect(yours({}, 'friend')).toEqual([3])
    expect(yours({}, 'guest')).toEqual([2])
    expect(yours({ seats: [own, named(2), asked(3, null)] }, 'member')).toEqual([3])
    expect(yours({ seats: [own, joined(2, 8)] }, 'member')).toEqual([])
  })
})

describe('what a party pays', () => {
  const seventy = { birthday: '1956-12-08' }
  const party = partyOf([own, { ...joined(2, 8), ...seventy }, { ...named(3), birthday: '1956-12-09' }])

  it('is less the tax of those whose birthday is known and exempts them on the play date', () => {
    expect(companionsOf(party, noon, () => null).price).toEqual({
      agreed: 38_000,
      golf_tax_exempted: 500,
      total: 37_500,
    })
  })

  it('is said to a companion for the own share only', () => {
    const [group] = party.groups
    const mine = group?.seats[1]
    if (!group || !mine) throw new Error('no seat')
    const share = participationOf(party, group, mine, noon, { code: 'c', digits: '123456' })
    expect(share.price).toEqual({ per_person: 9500, golf_tax: 500, exempt: 'seventy_or_over', total: 9000 })
    expect(share).toMatchObject({ can_leave: true, days_left: 7, preregistration: null })
  })
})

it('recognises a name written whole or as the family name, without spaces', () => {
  expect(namesOf({ last_name: '佐々木', first_name: '太 郎' })).toEqual(['佐々木太郎', '佐々木'])
})
