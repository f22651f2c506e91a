import type { Call } from '@jgm/contract/api/endpoint'
import {
  acceptOffer,
  changeRequest,
  createRequest,
  declineOffers,
  getRequest,
  withdrawRequest,
  type RequestDetail,
} from '@jgm/contract/api/request'
import type { DeskAnswer } from '@jgm/contract/api/request-desk'
import { expect } from 'vitest'
import { answer, lookAt, sendNow, undo, withdrawOffered } from '../src/domains/request/service.desk.ts'
import { settleDue } from '../src/domains/request/service.due.ts'
import type { Desk } from '../src/domains/request/types.ts'
import type { As, Caller, TestApi } from './api.ts'
import { addMembers } from './builders/club.ts'
import { addDesk, onceOnly, passUndo, requestFor, startsAt, tomorrowNoon } from './builders/request.ts'
import type { Golfer } from './single-history.ts'

/** A request as its golfer knows it: `outcome` is the number, `refused …`, or `unknown` when the answer never came. */
type Asked = {
  readonly as: As
  readonly key: string
  readonly body: Call<typeof createRequest>['body']
  outcome: string
}
/** What a golfer does with an own request. */
type Reply = {
  readonly verb: 'accept' | 'decline' | 'withdraw' | 'change'
  readonly as: As
  readonly key: string
  readonly number: string
  readonly seen: RequestDetail
  outcome: 'done' | 'refused' | 'unknown'
}

/** The requests of a random history, for starts that golfers book meanwhile. */
export type RequestHistory = {
  readonly golfers: readonly As[]
  readonly days: readonly { readonly date: string; readonly ids: readonly number[] }[]
  readonly desks: readonly Desk[]
  readonly asked: Asked[]
  readonly replies: Reply[]
}

/** Idempotency keys of what this history writes, beside those of the sale. */
export const requestKeys = '(:q-|^request)'

/** The latest requests: what is written about one meets what others write about it. */
const recent = ({ asked }: RequestHistory): readonly Asked[] =>
  asked.filter(({ outcome }) => isNumber(outcome)).slice(-5)

const isNumber = (outcome: string): boolean => /^[0-9A-Z]{8}$/.test(outcome)

/** Two desks and many golfers. Some of these golfers book starts meanwhile, and the desks give the same starts and others. */
export async function openRequests(
  api: TestApi,
  days: RequestHistory['days'],
  golfers: readonly As[],
): Promise<RequestHistory> {
  const others = await addMembers(api, golfers.length)
  const desks = [await addDesk(api), await addDesk(api, '田中')]
  return { golfers: [...golfers, ...others], days, desks, asked: [], replies: [] }
}

/** Sends a request for one or two of the days, for one group or two. */
async function askAtRandom(history: RequestHistory, golfer: Golfer): Promise<void> {
  const { target, pick, note, attempt, newKey } = golfer
  const first = pick(history.days)
  const second = pick(history.days)
  const as = pick(history.golfers)
  if (!first || !second || !as) return
  const groups = pick([1, 1, 2]) ?? 1
  const dates = [...new Set([first.date, second.date])]
  const asked: Asked = {
    as,
    key: `q-${newKey()}-${history.asked.length}`,
    body: requestFor(dates, { players: groups * 4, groups }),
    outcome: 'unknown',
  }
  history.asked.push(asked)
  const told = await attempt(() =>
    target().call(createRequest, { body: asked.body }, { ...as, idempotencyKey: asked.key }),
  )
  if (told === 'unknown' || (!told.ok && told.status >= 500)) return note('ask unknown')
  note(told.ok ? 'ask' : `ask ${told.error.code}`)
  asked.outcome = told.ok ? told.body.request.number : `refused ${told.error.code}`
}

function reply(target: Caller, { verb, as, key, number, seen }: Reply) {
  const once = { ...as, idempotencyKey: key }
  const params = { number }
  if (verb === 'withdraw') return target.call(withdrawRequest, { params, body: {} }, once)
  if (verb === 'decline') return target.call(declineOffers, { params, body: {} }, once)
  if (verb === 'accept') {
    const offer = seen.offers.find(({ state }) => state === 'open')
    const body = { offer_id: offer?.id ?? 0, expected_total: offer?.offer.quote.total ?? 0 }
    return target.call(acceptOffer, { params, body }, once)
  }
  const { players, groups, wishes, version } = seen
  const other = requestFor(wishes.map(({ play_date: date }) => date).toReversed())
  return target.call(changeRequest, { params, body: { players, groups, wishes: other.wishes, version } }, once)
}

/** A golfer answers the offers of an own request, changes it or withdraws it. */
async function replyAtRandom(history: RequestHistory, golfer: Golfer): Promise<void> {
  const { target, pick, note, attempt, newKey } = golfer
  const asked = pick(recent(history))
  if (!asked) return
  const params = { number: asked.outcome }
  const read = await attempt(() => target().call(getRequest, { params }, asked.as))
  if (read === 'unknown' || !read.ok) return
  const { state } = read.body
  if (state !== 'offered' && state !== 'requested') return
  const verb = pick(
    state === 'offered'
      ? (['accept', 'accept', 'accept', 'decline', 'withdraw'] as const)
      : (['change', 'change', 'withdraw'] as const),
  )
  if (!verb) return
  const key = `q-${newKey()}-r${history.replies.length}`
  const given: Reply = { verb, as: asked.as, key, number: asked.outcome, seen: read.body, outcome: 'unknown' }
  history.replies.push(given)
  const told = await attempt(() => reply(target(), given))
  if (told === 'unknown' || (!told.ok && told.status >= 500)) return note(`${verb} unknown`)
  note(told.ok ? verb : `${verb} ${told.error.code}`)
  given.outcome = told.ok ? 'done' : 'refused'
}

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '') throw error
  return code
}

/** A desk answers a request into starts that golfers want as well, and takes the answer back, sends it, or lets it wait. */
async function answerAtRandom(history: RequestHistory, golfer: Golfer): Promise<void> {
  const { api, pick, note } = golfer
  const { ground, database } = api.wiring
  const asked = pick(recent(history))
  const desk = pick(history.desks)
  const day = history.days.find(({ date }) => date === asked?.body.wishes[0]?.play_date)
  if (!asked || !desk || !day) return
  const number = asked.outcome
  const { request } = await lookAt(ground, desk, number)
  const { version } = request
  const at = pick([...day.ids.keys()]) ?? 0
  const starts = startsAt(day.date, day.ids.slice(at, at + request.groups))
  const answers: readonly DeskAnswer[] = [
    { kind: 'confirmed', starts, words: '' },
    { kind: 'offered', offers: [starts], until: tomorrowNoon(api), words: '' },
    { kind: 'offered', offers: [starts], until: tomorrowNoon(api), words: '' },
    { kind: 'declined', reason: 'full', ways: [], words: '' },
  ]
  const given = pick(answers)
  if (!given) return
  if (request.state === 'offered') {
    const done = await withdrawOffered(ground, desk, number, { version, words: '' }, onceOnly()).then(
      () => 'done',
      codeOf,
    )
    return note(`take back ${done}`)
  }
  const told = await answer(ground, desk, number, { version, answer: given }, onceOnly()).then(() => 'done', codeOf)
  note(`answer ${given.kind} ${told}`)
  if (told !== 'done') return
  note('answer')
  const next = pick(['undo', 'send', 'wait', 'wait'] as const)
  if (next === 'undo') note(`undo ${await undo(ground, desk, number, onceOnly()).then(() => 'done', codeOf)}`)
  if (next === 'send') await sendNow(ground, desk, number, onceOnly()).catch(codeOf)
  if (next !== 'wait') return
  await database.pool.query(`update request set pending_until = app_now() where number = $1 and pending is not null`, [
    number,
  ])
  await Promise.all([settleDue(ground), settleDue(ground)])
}

/** The clock ends the offers of a request, as two workers find it. */
async function expireAtRandom(history: RequestHistory, { api, pick, note }: Golfer): Promise<void> {
  const number = pick(recent(history))?.outcome
  if (number === undefined) return
  const { rowCount } = await api.wiring.database.pool.query(
    `update request set offer_until = app_now() where number = $1 and state = 'offered'`,
    [number],
  )
  if (rowCount === 1) note('expire')
  await Promise.all([settleDue(api.wiring.ground), settleDue(api.wiring.ground)])
}

/** One thing that happens to a request: a golfer asks or answers, a desk answers, or the clock ends an offer. */
export async function actOnRequest(history: RequestHistory, golfer: Golfer): Promise<void> {
  const act = golfer.pick([
    askAtRandom,
    askAtRandom,
    answerAtRandom,
    answerAtRandom,
    answerAtRandom,
    replyAtRandom,
    replyAtRandom,
  ])
  await (golfer.pick([act, act, act, act, act, act, expireAtRandom]) ?? askAtRandom)(history, golfer)
}

/** Repeats what no answer came to, under the same key, and carries out what still waits. */
export async function resolveRequests(api: TestApi, { asked, replies }: RequestHistory): Promise<void> {
  for (const one of asked.filter(({ outcome }) => outcome === 'unknown')) {
    const told = await api.call(createRequest, { body: one.body }, { ...one.as, idempotencyKey: one.key })
    one.outcome = told.ok ? told.body.request.number : `refused ${told.error.code}`
  }
  for (const one of replies.filter(({ outcome }) => outcome === 'unknown'))
    one.outcome = (await reply(api, one)).ok ? 'done' : 'refused'
  await passUndo(api)
  await settleDue(api.wiring.ground)
}

/** Checks what holds of the requests after every history. */
export async function checkRequests(api: TestApi, { asked, replies }: RequestHistory): Promise<void> {
  const numbers = async (text: string): Promise<string[]> =>
    (await api.wiring.database.pool.query<{ number: string }>(text)).rows.map(({ number }) => number).toSorted()
  const having = (event: string): Promise<string[]> =>
    numbers(`select q.number from request q join request_event e on e.request_id = q.id where e.event = '${event}'`)
  const done = (verb: Reply['verb']): string[] =>
    replies
      .filter((one) => one.verb === verb && one.outcome === 'done')
      .map(({ number }) => number)
      .toSorted()
  const sent = asked.map(({ outcome }) => outcome).filter(isNumber)
  expect(await numbers('select number from request'), 'the acknowledged requests and no others').toEqual(
    sent.toSorted(),
  )
  expect(await having('accepted')).toEqual(done('accept'))
  expect(await having('offer_declined')).toEqual(done('decline'))
  expect(await having('changed')).toEqual(done('change'))
  // Withdrawing again is done already.
  expect(await having('withdrawn')).toEqual([...new Set(done('withdraw'))])
  for (const [rule, broken] of Object.entries(rules)) expect(await numbers(broken), rule).toEqual([])
}

const rules: Readonly<Record<string, string>> = {
  'a request is confirmed when it has its reservation, and only then': `
    select q.number from request q left join reservation r on r.id = q.reservation_id
    where (q.state = 'confirmed') <> (r.id is not null) or r.number <> q.number or r.type <> 'request'`,
  'each reservation of the type has its request': `
    select r.number from reservation r where r.type = 'request' and not exists (select from request q where q.reservation_id = r.id)`,
  'a request ends at most once, in the state that it has': `
    select q.number from request q where (select count(*) from request_event e where e.request_id = q.id
      and e.event in ('accepted', 'confirmed', 'declined', 'withdrawn', 'expired')) <> (q.state not in ('requested', 'offered'))::int`,
  'no answer is left that nobody carries out': `select number from request where pending is not null`,
  'an offered request holds what it offers': `
    select q.number from request q join request_offer o on o.request_id = q.id and o.state = 'open'
      left join hold h on h.id = o.hold_id
    where q.state <> 'offered' or h.id is null or exists (select from unnest(h.items) i join tee_time f on f.id = i.tee_time_id
      where f.hold_id is distinct from h.id)`,
  'nothing is held for a request that offers nothing': `
    select h.holder as number from hold h where h.holder like 'a:request %' and h.until > app_now()
      and not exists (select from request_offer o where o.hold_id = h.id and o.state = 'open')`,
  'who is told of a request is told of its end once': `
    select q.number from request q join mail_outbox m on m.data ->> 'number' = q.number
    where m.kind in ('request_declined', 'request_withdrawn', 'request_expired')
    group by q.number having count(*) > 1`,
}
