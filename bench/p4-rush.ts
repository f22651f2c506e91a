import type { NearestStart } from '@jgm/contract/model/errors'
import { setTimeout as wait } from 'node:timers/promises'
import { encodeRequest } from './support/fire.ts'
import { inPlace } from './support/place.ts'
import { judge, percentile, printLine, printTitle } from './support/report.ts'
import {
  headersOf,
  holdInTurn,
  otherStarts,
  prepareRush,
  tokenOf,
  wantedStarts,
  wish,
  type Rush,
} from './support/rush.ts'

const members = Number(process.env['MEMBERS'] ?? 2000)
/** All members arrive within this many milliseconds after the opening. */
const span = 1000
/** How many starts a member tries: after losing one, those that the refusal offers. */
const mostTries = 6

type Answered = { readonly status: number; readonly body: string; readonly ms: number }
type Refused = { error: { code: string; details?: { nearest?: NearestStart[] } } }

/** The outcomes of all members. */
type Tally = {
  readonly statuses: Map<number, number>
  readonly codes: Map<string, number>
  readonly firstAnswers: number[]
  readonly answers: number[]
  /** Milliseconds until members were told their place in the line. */
  readonly told: number[]
  booked: number
  lost: number
  lostWithOffer: number
}

const count = <K>(of: Map<K, number>, key: K): void => void of.set(key, (of.get(key) ?? 0) + 1)
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)]

/** One member: holds a start, or one that a refusal offers, and books it. */
async function playMember(rush: Rush, visitor: Rush['visitors'][number], due: number, tally: Tally): Promise<void> {
  const noted = (answer: Answered): Answered => {
    tally.answers.push(answer.ms)
    count(tally.statuses, answer.status)
    if (answer.status !== 200) count(tally.codes, (JSON.parse(answer.body) as Refused).error.code)
    return answer
  }
  const book = async ({ path, body }: ReturnType<Rush['book']>, key: string) => {
    const from = performance.now()
    const headers = { ...headersOf(visitor.id), 'idempotency-key': key }
    const answer = await visitor.line.send(encodeRequest({ method: 'POST', path, headers, body }))
    return noted({ ...answer, ms: performance.now() - from })
  }
  let start: number | undefined = wish(rush.stage)
  await wait(Math.max(0, due - performance.now()))
  for (let tries = 0; tries < mostTries && start !== undefined; tries += 1) {
    // The first request counts from the time it was due, because this busy process may send it late.
    const late = tries === 0 ? performance.now() - due : 0
    const held: Answered = noted(await holdInTurn(visitor, rush.hold(start), (ms) => tally.told.push(ms + late)))
    if (tries === 0) tally.firstAnswers.push(held.ms + late)
    if (held.status === 200) {
      const booked = await book(rush.book(tokenOf(held.body)), `rush-${visitor.id}-${tries}`)
      if (booked.status === 200) tally.booked += 1
      return
    }
    const { code, details } = (JSON.parse(held.body) as Refused).error
    if (code !== 'start_taken') return
    tally.lost += 1
    const nearest = details?.nearest ?? []
    if (nearest.length > 0) tally.lostWithOffer += 1
    start = pick(nearest.filter((one) => one.play_date === rush.date))?.tee_time_id
  }
}

printTitle(
  `P4 opening rush: ${members} members within ${span} ms, ${wantedStarts} wanted starts and ${otherStarts} others, 2 API processes`,
)
await inPlace(async (place) => {
  const rush = await prepareRush(place, members)
  const { stage } = rush
  const tally: Tally = {
    statuses: new Map(),
    codes: new Map(),
    firstAnswers: [],
    answers: [],
    told: [],
    booked: 0,
    lost: 0,
    lostWithOffer: 0,
  }
  await Promise.all(
    rush.visitors.map((visitor, index) => playMember(rush, visitor, rush.opens + 20 + (index * span) / members, tally)),
  )
  const seconds = (performance.now() - rush.opens) / 1000
  for (const { line } of rush.visitors) line.close()
  const kept = await rush.count()
  const failed = [...tally.statuses].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0)
  printLine(
    `${tally.answers.length} requests in ${seconds.toFixed(1)} s: ${[...tally.statuses].map(([status, times]) => `${status} × ${times}`).join(', ')}; ${[...tally.codes].map(([code, times]) => `${code} × ${times}`).join(', ')}`,
  )
  const shown = (values: readonly number[]): string =>
    `p50 ${Math.round(percentile(values, 0.5))} ms, p99 ${Math.round(percentile(values, 0.99))} ms, slowest ${Math.round(percentile(values, 1))} ms`
  printLine(
    `${tally.told.length} times a place in the line was told${tally.told.length > 0 ? `: ${shown(tally.told)}` : ''}`,
  )
  printLine(`first answer from when it was due: ${shown(tally.firstAnswers)}; all answers: ${shown(tally.answers)}`)
  judge('members answered', tally.firstAnswers.length, { atLeast: members }, String(tally.firstAnswers.length))
  judge('answers 5xx', failed, { atMost: 0 }, String(failed))
  judge('starts sold', kept.sold, { atLeast: stage.wanted.length + stage.others.length }, String(kept.sold))
  judge('bookings beyond the starts sold', Math.abs(tally.booked - kept.sold), { atMost: 0 })
  judge('days with wrong sums', kept.wrong, { atMost: 0 }, String(kept.wrong))
  judge('p99 of those who were served, in seconds', percentile(tally.firstAnswers, 0.99) / 1000, { atMost: 2 })
  if (tally.told.length > 0)
    judge('p99 until a place was told, in seconds', percentile(tally.told, 0.99) / 1000, { atMost: 2 })
  judge('lost starts answered with the nearest free ones', tally.lostWithOffer / Math.max(1, tally.lost), {
    atLeast: 1,
  })
})
