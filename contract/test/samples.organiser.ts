import type { Organiser, OrganiserPerson, Telling } from '@jgm/contract/api/companion-organiser'
import { sampleParty, seatOf } from './samples.companion.ts'

/** A telling that concerns no player. */
export const nobodyTold: Telling = { now: [], ways: [], waiting: [], next_at: null, unreached: [] }

const person = (player: number, changed: Partial<OrganiserPerson> = {}): OrganiserPerson => ({
  player,
  opened_at: null,
  told: { answer: null, money: null, car: null },
  club: 18_300,
  has_paid: false,
  ...changed,
})
const group = sampleParty.groups[0]
const on = (at: number, player: number, state: Parameters<typeof seatOf>[1], name: string) => ({
  ...seatOf(at, state, name),
  player,
})

/** A party of two groups: four who come, one of them by name alone, two who were asked or invited, a seat that nobody has, and one car. */
export const sampleOrganiser: Organiser = {
  party: {
    ...sampleParty,
    groups: [
      {
        ...group,
        group_no: 1,
        nine: 'OUT',
        start_minute: 499,
        turn_minute: 650,
        players: 4,
        is_private_plan: false,
        invitation: null,
        seats: [
          on(1, 11, 'representative', '青葉 花子'),
          on(2, 12, 'joined', '佐藤 一郎'),
          on(3, 13, 'preregistered', '鈴木 次郎'),
          on(4, 14, 'named', '田中 三郎'),
        ],
      },
      {
        ...group,
        group_no: 2,
        nine: 'OUT',
        start_minute: 506,
        turn_minute: 657,
        players: 3,
        is_private_plan: false,
        invitation: null,
        seats: [
          { ...on(1, 21, 'invited', '小林 茂'), is_asked: true },
          on(2, 22, 'invited', '森 恵'),
          seatOf(3, 'undecided', null),
        ],
      },
    ],
  },
  people: [
    person(11, { club: 17_600, has_paid: true }),
    person(12),
    person(13),
    person(14),
    person(21, { opened_at: '2026-11-25T10:00:00+09:00' }),
    person(22),
  ],
  tellings: {
    answer: { ...nobodyTold, now: [21], ways: ['line'], unreached: [22] },
    money: { ...nobodyTold, now: [12, 13], ways: ['line', 'mail'], unreached: [14] },
    car: { ...nobodyTold, now: [12], ways: ['mail'] },
  },
  money: {
    fees: [
      { label: '賞品代', amount: 2000 },
      { label: '打ち上げ', amount: 1000 },
    ],
    each: 3000,
    groups: [1, 2].map((no) => ({ group_no: no, per_person: 18_300, lines: [{ key: 'golf_tax', amount: 700 }] })),
    club: 71_800,
    exempted: 700,
    adjustment: 0,
    points: 0,
    to_collect: 12_000,
    collected: 3000,
  },
  cars: [{ driver: 11, place: 'つくば駅', minute: 380, seats: 4, riders: [12] }],
  without_car: [13, 14],
}
