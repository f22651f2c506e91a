import type { Companions } from '@jgm/contract/api/companion'
import type { InvitationLook } from '@jgm/contract/api/companion-invitation'
import type { Joined, Participation } from '@jgm/contract/api/companion-participation'

/** A party of two on one start: the representative, and a seat that nobody has. */
export const sampleParty: Companions = {
  number: 'AB12CD34',
  type: 'regular',
  status: 'confirmed',
  course_id: 2,
  play_date: '2026-12-06',
  holiday: null,
  can_change: true,
  until: '2026-12-05T17:00:00+09:00',
  groups: [
    {
      group_no: 1,
      nine: 'OUT',
      start_minute: 510,
      turn_minute: 660,
      players: 2,
      is_private_plan: false,
      seats: [seatOf(1, 'representative', '青葉 花子'), seatOf(2, 'undecided', null)],
      invitation: null,
    },
  ],
  price: { agreed: 30_000, golf_tax_exempted: 0, total: 30_000 },
}

/** A seat of a party, whose person has a name and no account. */
export function seatOf(
  seat: number,
  state: Companions['groups'][number]['seats'][number]['state'],
  name: string | null,
): Companions['groups'][number]['seats'][number] {
  const since = name === null ? null : '2026-11-20T10:00:00+09:00'
  const player = name === null ? null : seat
  return { seat, player, state, name, name_kana: null, friend_id: null, is_asked: false, since }
}

/** A plan of eighteen holes with lunch. */
const plan: Participation['plan'] = {
  id: 1,
  name: '昼食付セルフ',
  kind: 'with_lunch',
  is_caddie: false,
  has_cart: true,
  has_lunch: true,
  holes: 18,
  guarantees_two: true,
}

/** The invitation of that party as a person finds it who may join. */
export const sampleLook: InvitationLook = {
  result: 'open',
  ticket: {
    inviter: '青葉 花子',
    course_id: 2,
    play_date: '2026-12-06',
    day_type: 'holiday',
    holiday: null,
    nine: 'OUT',
    start_minute: 510,
    turn_minute: 660,
    plan,
    seats: [
      { seat: 1, state: 'representative', is_yours: false },
      { seat: 2, state: 'undecided', is_yours: true },
    ],
    free_seats: 1,
  },
  is_expected: false,
  number: null,
  type: null,
}

/** The second seat of that party, as the person who took it sees it. */
const participation: Participation = {
  number: sampleParty.number,
  type: 'regular',
  status: 'confirmed',
  closing: null,
  closed_part: null,
  delay: null,
  messages: [],
  state: 'joined',
  course_id: 2,
  play_date: '2026-12-06',
  day_type: 'holiday',
  holiday: null,
  plan,
  group: {
    group_no: 1,
    nine: 'OUT',
    start_minute: 510,
    turn_minute: 660,
    is_private_plan: false,
    seats: [
      { seat: 1, state: 'representative', name: '青葉 花子', is_me: false, is_here: false },
      { seat: 2, state: 'joined', name: '若葉 一郎', is_me: true, is_here: false },
    ],
  },
  representative: '青葉 花子',
  price: { per_person: 15_000, golf_tax: 800, exempt: null, total: 15_000 },
  organised: { fees: [], car: null },
  cars: [],
  has_contest: false,
  can_leave: true,
  until: '2026-12-05T17:00:00+09:00',
  days_left: 10,
  is_told: true,
  told_by: 'line',
  preregistration: null,
}

export const sampleJoined: Joined = { participation, manage_token: null }

/** The answer to a pre-registration with these details. */
export const preregisteredAs = (details: NonNullable<Participation['preregistration']>['details']): Joined => ({
  participation: {
    ...participation,
    state: 'preregistered',
    told_by: null,
    preregistration: { details, email: null, check_in: { code: 'check-in', digits: '12345678' } },
  },
  manage_token: 'm'.repeat(43),
})
