import { randomBytes } from 'node:crypto'
import type { enterByHand, findMembers } from '@jgm/contract/api/competition-by-hand'
import type { DeskCompetitionDetail } from '@jgm/contract/api/competition-desk'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { foldName } from '@jgm/contract/model/fold'
import { normalizePhone } from '@jgm/contract/model/normalise'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import { spend } from '../../../platform/http/limits.ts'
import type { Staff } from '../../../platform/http/staff.ts'
import { termsOf } from '../../plan/service.ts'
import { newReservationNumber } from '../../sale/rules.life.ts'
import type { Once } from '../../sale/service.ts'
import { actorOf, looked } from '../../staff/service.audit.ts'
import { membersShown, searchLimit } from '../policy.ts'
import { lockEntering, placeParty, searchMembers } from './repo.write.byhand.ts'
import { readOpenOne } from '../entry/repo.read.ts'
import { problemsByHand, payers, priceOf, withdrawalOf } from '../entry/rules.ts'
import { rowAtDesk } from './service.read.ts'
import { write, writeOnce } from './service.write.ts'
import type { StoredOpen } from '../types.ts'

/** Members whom somebody on the telephone may be; the search is audited. Throws `not_found` and `too_many_requests`. */
export async function findAtDesk(
  { db }: Ground,
  staff: Staff,
  id: number,
  { sought }: Parsed<typeof findMembers>['body'],
): Promise<Reply<typeof findMembers>> {
  const row = await rowAtDesk(db, staff, id)
  await spend(db, [{ key: `member_search:${staff.id}`, ...searchLimit }])
  await looked(db, staff, 'members', row.course_id)
  const digits = normalizePhone(sought)
  const by = /^\d+$/.test(digits) ? { digits } : { name: foldName(sought) }
  const found = await searchMembers(db, id, by, membersShown + 1)
  return {
    members: found.slice(0, membersShown).map((one) => ({
      member_number: one.member_number,
      name: `${one.last_name} ${one.first_name}`,
      kana: `${one.last_name_kana} ${one.first_name_kana}`,
      phone_end: one.phone_end,
      is_course_member: one.is_course_member,
      is_in: one.is_in,
    })),
    has_more: found.length > membersShown,
  }
}

/** The competition, while somebody can be entered: from the beginning of the entry until the start list is out, before the day of play. */
async function openAtDesk(ground: Ground, staff: Staff, id: number): Promise<StoredOpen> {
  await rowAtDesk(ground.db, staff, id)
  const found = await readOpenOne(ground.db, id, null)
  const now = ground.clock.now()
  if (!found || now < found.entry_opens_at || found.play_date <= todayInTokyo(now)) throw refuse('competition_state')
  return found
}

/** Enters somebody who telephones, or puts them on the waiting list. Throws the refusals of the contract. */
export async function enterByDesk(
  ground: Ground,
  staff: Staff,
  id: number,
  { person, ...body }: Parsed<typeof enterByHand>['body'],
  key: Once,
): Promise<DeskCompetitionDetail> {
  const found = await openAtDesk(ground, staff, id)
  const terms = await termsOf(ground, found.course_id, found.terms_version)
  return writeOnce(ground, staff, key, async (tx) => {
    const member = person.who === 'member' ? await lockEntering(tx, person.member_number, found.course_id) : null
    if (member === undefined) throw refuse('not_found')
    const problems = problemsByHand(found, { person, member, ...body }, todayInTokyo(ground.clock.now()))
    if (problems.length > 0) throw refuse('validation', { problems })
    const price = priceOf(found, terms, member ? payers.self(member) : payers.named)
    const { who: _who, ...given } = person.who === 'guest' ? person : { who: 'member', ...member }
    const entrant = {
      ...given,
      id: null,
      member_id: member?.id ?? null,
      seat: 1,
      shown_as: body.shown_as,
      handicap: body.handicap,
      handicap_proof: body.handicap_proof === '' ? null : body.handicap_proof,
      price,
    }
    const order = {
      key: key.idempotencyKey,
      requestHash: key.requestHash,
      number: newReservationNumber(randomBytes(8)),
      competition_id: id,
      member_id: member?.id ?? null,
      may_wait: body.may_wait,
      is_barred: false,
      wish_start: body.wish_start,
      wish_with: body.wish_with,
      wish_cart: body.wish_cart,
      cancellation: withdrawalOf(found, terms, { customerClass: price.customer_class, players: 1 }),
      terms_version: found.terms_version,
      source: 'phone',
      tracking_id: null,
      people: [entrant],
    }
    const writing = { id, version: body.version, states: ['published', 'closed'] as const, why: body.why }
    await write(tx, staff, { ...writing, action: 'competition.enter' }, async () => {
      const answer = await placeParty(tx, order, actorOf(staff))
      if (answer.result === 'competition_full') throw refuse('competition_full', { left: answer.left })
      if (answer.result === 'competition_twice') throw refuse('competition_twice')
      return { entry_id: answer.entry, state: answer.state, passed: answer.passed }
    })
    return id
  })
}
