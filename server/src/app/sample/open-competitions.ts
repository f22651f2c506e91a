import { addDays, instantAt, type PlayDate } from '@jgm/contract/model/dates'
import { payers, priceOf, withdrawalOf } from '../../domains/competition/entry/rules.ts'
import type { Terms } from '../../domains/plan/types.ts'
import { newReservationNumber } from '../../domains/sale/rules.life.ts'
import { ofToday, outlines, poolOf, type KeptStarts, type Outline, type PlayedToday } from './competition-outlines.ts'
import { drawnHoles } from './competitions.ts'
import { createDraw, type Draw } from './draw.ts'
import type { SampleMember } from './people.ts'
import { nicknames } from './singles.ts'

/** The sizes of parties that fill a start together. */
const together: readonly (readonly [readonly number[], number])[] = [
  [[4], 3],
  [[2, 2], 3],
  [[1, 3], 2],
  [[1, 1, 2], 2],
  [[1, 1, 1, 1], 1],
]

/** The sizes of the parties of so many players, the first of them alone; none of nobody. */
function partySizes(draw: Draw, players: number): number[] {
  if (players === 0) return []
  const sizes: number[] = [1, 3]
  for (let left = players - 4; left > 0;)
    for (const size of draw.weighted(together)) {
      if (left > 0) sizes.push(Math.min(size, left))
      left -= size
    }
  return sizes
}

const opensOn = ({ stage }: Outline, today: PlayDate, playDate: PlayDate): PlayDate => {
  if (stage === 'announced') return addDays(today, 7)
  return stage === 'open' ? addDays(today, -10) : addDays(playDate, -31)
}

/** The rows of the competitions with their entries and starts, by table. `termsOf` gives the stored terms of a course. */
export function drawOpenCompetitions(given: {
  readonly seed: string
  readonly today: PlayDate
  readonly members: readonly SampleMember[]
  readonly parOf: (courseId: number) => readonly number[]
  readonly termsOf: (courseId: number) => Terms
  readonly kept: ReadonlyMap<number, KeptStarts>
  readonly played: PlayedToday | null
}) {
  const { seed, today } = given
  const days = [
    ...outlines.map((outline) => ({ outline, day: given.kept.get(outline.id), pool: poolOf(outline, given.members) })),
    ...(given.played
      ? [{ outline: ofToday(given.played), day: { date: today, starts: [] }, pool: given.played.players }]
      : []),
  ]
  const all = days.flatMap(({ outline, day, pool }) => {
    if (!day) return []
    const { id, courseId } = outline
    const draw = createDraw(seed, 'open competition', id)
    const playDate = day.date
    const minutes = day.starts.map((one) => one.start_minute)
    const par = given.parOf(courseId)
    const opens = opensOn(outline, today, playDate)
    const terms = given.termsOf(courseId)
    const plan = terms.plans.find(
      ({ holes, fees }) => holes === 18 && fees.some((fee) => fee.customerClass === 'visitor'),
    )
    if (!plan) throw new RangeError('a course has no plan for a competition')
    const closes = instantAt(addDays(playDate, -10), 1020)
    const withdrawUntil = instantAt(addDays(playDate, -7), 1020)
    const priced = { plan_id: plan.id, play_date: playDate, fee: outline.fee, withdraw_until: withdrawUntil }
    let used = 0
    const take = (count: number): SampleMember[] => {
      used += count
      return pool.slice(used - count, used)
    }
    const sizes = partySizes(draw, Math.min(outline.capacity - outline.left, pool.length))
    const parties = [
      ...sizes.map((size) => ({ size, state: 'entered' })),
      ...outline.waiting.map((size) => ({ size, state: 'waiting' })),
    ].map(({ size, state }, at) => {
      const people = take(size)
      const enteredAt = instantAt(addDays(opens, 1), 540 + at * 17)
      const prices = people.map((member, seat) =>
        priceOf(
          priced,
          terms,
          seat === 0
            ? { isMember: true, isCourseMember: member.linked.includes(courseId), birthday: member.birthday }
            : payers.friend,
        ),
      )
      return {
        party: {
          id: id * 100 + at,
          number: newReservationNumber(Uint8Array.from({ length: 8 }, () => draw.whole(0, 255))),
          competition_id: id,
          member_id: people[0]?.id,
          state,
          players: people.length,
          waiting_since: state === 'waiting' ? enteredAt : null,
          wish_start: draw.pick(['any', 'any', 'early', 'late'] as const),
          cancellation: withdrawalOf(priced, terms, {
            customerClass: prices[0]?.customer_class ?? 'member',
            players: people.length,
          }),
          terms_version: terms.version,
          source: 'mypage',
          entered_at: enteredAt,
        },
        people: people.map((member, seat) => ({
          id: id * 1000 + at * 10 + seat,
          competition_id: id,
          party_id: id * 100 + at,
          seat: seat + 1,
          state,
          member_id: member.id,
          last_name: member.contact.last_name,
          first_name: member.contact.first_name,
          last_name_kana: member.contact.last_name_kana,
          first_name_kana: member.contact.first_name_kana,
          nickname: member.id === 1 ? 'やまさん' : (nicknames[member.id % nicknames.length] ?? null),
          shown_as:
            member.id === 1 ? 'real_name' : draw.pick(['real_name', 'real_name', 'nickname', 'initials'] as const),
          birthday: member.birthday,
          handicap: outline.handicapTo === undefined ? null : draw.whole(40, outline.handicapTo),
          handicap_proof: outline.handicapTo === undefined ? null : 'JGA（サンプル）',
          price: prices[seat],
        })),
      }
    })
    return [
      {
        competition: {
          id,
          course_id: courseId,
          title: outline.title,
          subtitle: outline.subtitle,
          play_date: playDate,
          state: 'published',
          format: outline.format,
          classes: outline.classes ?? [],
          prizes: outline.prizes,
          tie_breaks: ['lower_handicap', 'age'],
          par,
          hole_index: drawnHoles,
          seed: `${seed} ${id}`,
          conditions: outline.conditions,
          prize_words: outline.prizeWords,
          entry_opens_at: instantAt(opens, 540),
          entry_closes_at: closes,
          withdraw_until: withdrawUntil,
          capacity: outline.capacity,
          open_to: outline.isForMembers ? 'course_member' : 'all',
          needs_handicap: outline.handicapTo !== undefined,
          handicap_to: outline.handicapTo ?? null,
          fee: outline.fee,
          plan_id: plan.id,
          start_from: Math.min(450, ...minutes),
          start_to: Math.max(558, ...minutes),
          pairing_on: addDays(playDate, -7),
        },
        parties,
      },
    ]
  })
  const parties = all.flatMap((one) => one.parties)
  return {
    competition: all.map((one) => one.competition),
    booking_number: parties.map(({ party }) => ({ number: party.number })),
    competition_party: parties.map(({ party }) => party),
    competition_entry: parties.flatMap(({ people }) => people),
    competition_party_event: parties.map(({ party }, at) => ({
      id: at + 1,
      party_id: party.id,
      at: party.entered_at,
      event: party.state,
      actor: `m:${party.member_id ?? 0}`,
    })),
  }
}
