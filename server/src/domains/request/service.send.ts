import { randomBytes } from 'node:crypto'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { createRequest } from '@jgm/contract/api/request'
import type { Problem } from '@jgm/contract/model/errors'
import { requestWords } from '@jgm/contract/model/request'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend, spendOn } from '../../platform/http/limits.ts'
import type { Caller } from '../../platform/http/session.ts'
import { hashOf } from '../../platform/secrets.ts'
import { readGuestProof } from '../account/service.codes.ts'
import { personOf } from '../account/service.person.ts'
import { newReservationNumber } from '../sale/rules.life.ts'
import { manageTokenOf } from '../sale/service.book.ts'
import { addressKeyOf, keyWithin, sell, type Once } from '../sale/service.ts'
import type { Refused } from '../sale/types.ts'
import { informedByGuests, informedLimit, most, sendLimits } from './policy.ts'
import { answeredBefore, readRequest, sendRequest, type RequestAnswer } from './repo.ts'
import { wishProblems } from './rules.ts'
import { detailOf, givenFor, settled } from './service.ts'

type CreateBody = Parsed<typeof createRequest>['body']

/** The other addresses, each proven or merely informed, with the problems at their fields. */
async function addressesOf(ground: Ground, { emails }: CreateBody, own: string | null) {
  const problems: Problem[] = []
  const seen = new Set(own === null ? [] : [own])
  const told: { email: string; is_proven: boolean }[] = []
  for (const [index, { email, proof }] of emails.entries()) {
    const path = `emails.${index}.email`
    const proven = proof === undefined ? null : await readGuestProof(ground.db, proof)
    if (seen.has(email)) problems.push({ path, message: requestWords.sameEmail })
    else if (proof !== undefined && (!proven?.good || proven.email !== email))
      problems.push({ path, message: requestWords.emailExpired })
    seen.add(email)
    told.push({ email, is_proven: proof !== undefined })
  }
  return { told, problems, proofs: emails.flatMap(({ proof }) => proof ?? []) }
}

/** How often another number is drawn for a new request. */
const mostNumbers = 4

/** Stores a new request under a number that nobody has. */
async function sendNumbered(ground: Ground, order: (number: string) => Parameters<typeof sendRequest>[1]) {
  for (let drawn = 1; ; drawn += 1) {
    const number = newReservationNumber(randomBytes(8))
    const answer = await sell(() => sendRequest(ground.db, order(number)))
    if (answer.result !== 'number_taken' || drawn === mostNumbers) return answer
  }
}

/** Sends a request to a course: one effect and one answer per key. Throws the refusals of the contract. */
export async function create(
  ground: Ground,
  { caller, address }: { readonly caller: Caller; readonly address: string },
  body: CreateBody,
  once: Once,
): Promise<Reply<typeof createRequest>> {
  // A guest's key is bound to the proof instead of the network, because a phone may change networks between two attempts.
  const key =
    caller.kind === 'member' || body.guest_proof === undefined
      ? { key: once.idempotencyKey, requestHash: once.requestHash }
      : keyWithin(`request.create:p:${hashOf(body.guest_proof).toString('hex')}`, once)
  const before = await answeredBefore(ground.db, key)
  if (before) {
    await settled(ground, { number: '', course_id: body.course_id }, before)
    return replyOf(ground, before)
  }
  const { memberId, email, proof } = await personOf(ground, caller, body.guest_proof)
  const addressKey = email === null ? null : addressKeyOf(email)
  const personKey = memberId === null ? (addressKey ?? '') : `m:${memberId}`
  await spend(ground.db, [
    { key: `request_send:p:${personKey}`, ...sendLimits.person },
    { key: `request_send:a:${address}`, ...sendLimits.network },
  ])
  const { answerBy: by, wishable } = await givenFor(ground, body.course_id, memberId)
  const { told, problems, proofs } = await addressesOf(ground, body, email)
  const all = [...wishProblems(body, wishable), ...problems]
  if (all.length > 0) throw refuse('validation', { problems: all })
  const informed = [
    { key: `request_inform:p:${personKey}`, ...informedLimit },
    ...(memberId === null ? [{ key: `request_inform:a:${address}`, ...informedByGuests }] : []),
  ]
  const order = (number: string): Parameters<typeof sendRequest>[1] => ({
    key: key.key,
    request_hash: key.requestHash,
    number,
    course_id: body.course_id,
    member_id: memberId,
    guest_email: memberId === null ? email : null,
    person_key: personKey,
    address_key: addressKey,
    manage_hash: memberId === null ? hashOf(manageTokenOf(ground, number)) : null,
    contact: body.contact,
    players: body.players,
    groups: body.groups,
    options: [...new Set(body.options)],
    note: body.note,
    source: body.source,
    tracking_id: body.line_tracking_id ?? null,
    answer_by: by,
    wishes: body.wishes,
    emails: told,
    proofs: [...(proof === null ? [] : [proof]), ...proofs].map((one) => hashOf(one).toString('hex')),
    most_open: most.open,
    most_a_day: most.aDay,
  })
  const answer = await spendOn(
    ground.db,
    told.filter((one) => !one.is_proven).flatMap(() => informed),
    () => sendNumbered(ground, order),
    ({ result }) => result === 'done',
  )
  await settled(ground, { number: '', course_id: body.course_id }, answer)
  return replyOf(ground, answer)
}

async function replyOf(ground: Ground, answer: RequestAnswer | Refused): Promise<Reply<typeof createRequest>> {
  const request = await readRequest(ground.db, { number: 'number' in answer ? (answer.number ?? '') : '' })
  if (!request) throw refuse('not_found')
  return {
    request: await detailOf(ground, request),
    manage_token: request.member_id === null ? manageTokenOf(ground, request.number) : null,
  }
}
