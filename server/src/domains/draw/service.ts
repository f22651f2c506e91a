import type { Draw, DrawEntry, getDrawProof, listDrawEntries, setDrawEntry } from '@jgm/contract/api/draw'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { bandsOf, isWished } from '@jgm/contract/model/draw'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { dayTypeOf, golfUseTaxOn, holidayName } from '../course/rules.ts'
import { courseById } from '../course/service.ts'
import { isInHours, planProblem, plansFor } from '../plan/rules.ts'
import { termsOf } from '../plan/service.ts'
import { askerOf } from '../sale/rules.product.ts'
import { saleRefusal, sell } from '../sale/service.ts'
import { offerOf } from '../tee-sheet/rules.days.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import { enterLimit } from './policy.ts'
import { enter, readBands, readDraw, readDrawn, readOwn, readSeed, readSome, readStarts } from './repo.ts'
import { endsOf, problemsOfEntry, type Problem } from './rules.ts'
import { text } from './text.ts'
import type { OwnEntry, StoredDraw, StoredStart } from './types.ts'

/** Throws `validation` where something is wrong. */
export function refuseProblems(found: readonly Problem[]): void {
  if (found.length === 0) return
  throw refuse('validation', { problems: found.map(({ path, what }) => ({ path, message: text.problems[what] })) })
}

/** A draw as everybody reads it. */
function faceOf(draw: StoredDraw, now: Date) {
  const holiday = holidayName(draw.play_date)
  return {
    id: draw.id,
    course_id: draw.course_id,
    play_date: draw.play_date,
    day_type: dayTypeOf(draw.play_date, holiday !== undefined),
    holiday: holiday ?? null,
    from_minute: draw.from_minute,
    to_minute: draw.to_minute,
    closes_at: isoInTokyo(draw.closes_at),
    draws_at: isoInTokyo(draw.draws_at),
    is_open: draw.state === 'open' && now < draw.closes_at,
    state: draw.state,
    called_off: draw.called_off,
    starts: draw.starts,
    entries: draw.entries,
    seal: draw.seal,
    made_at: isoInTokyo(draw.made_at),
  }
}

/** The own entry; what became of it stands there once the whole draw is drawn. */
function entryOf(entry: OwnEntry, draw: Pick<StoredDraw, 'state'>): DrawEntry {
  const { number, players, wishes, tickets, outcome, place } = entry
  return {
    number,
    players,
    wishes: [...wishes],
    tickets,
    outcome:
      outcome === null || place === null || draw.state !== 'drawn'
        ? null
        : {
            kind: outcome,
            why: entry.barred,
            place,
            wish: entry.wish,
            start: entry.start,
            reservation: entry.reservation,
          },
  }
}

/** The prices of parties at the cheapest plan of the draw's hours, for the caller or else for a member, the sizes that each start takes, and until when cancelling is free. */
async function termsFor(ground: Ground, draw: StoredDraw, starts: readonly StoredStart[], memberId: MemberId | null) {
  const { course_id: courseId, play_date: playDate } = draw
  const [first] = starts
  const sheet = first && (await sheetNow(ground, courseId, playDate, memberId, []))
  if (!first || !sheet?.day) return { prices: [], taken: [], freeUntil: null, hasStart: false }
  const terms = await termsOf(ground, courseId, sheet.terms_version)
  const asker = askerOf(true, sheet)
  const view = { playDate, dayType: sheet.day.day_type, customerClass: asker.customerClass }
  const plans = plansFor(terms.plans, view).filter((plan) => starts.some((one) => isInHours(plan, one.start_minute)))
  const offers = plans.flatMap((plan) => offerOf(plan, view, golfUseTaxOn(terms.taxes, playDate)) ?? [])
  const whole = offers.some(({ holes }) => holes >= 18) ? offers.filter(({ holes }) => holes >= 18) : offers
  const prices = [1, 2, 3, 4].flatMap((players) => {
    const [cheapest] = whole
      .flatMap((one) => one.prices.filter((price) => price.players === players))
      .toSorted((a, b) => a.per_person - b.per_person)
    return cheapest ? [{ players, per_person: cheapest.per_person, total: cheapest.per_person * players }] : []
  })
  const { freeEnds } = endsOf(terms, sheet.day, [asker.classes], ground.clock.now())
  const taken = starts.map((start) => ({
    ...start,
    sizes: [1, 2, 3, 4].filter((players) =>
      plans.some((plan) => planProblem(plan, view, [start.start_minute], [players]) === undefined),
    ),
  }))
  return {
    prices,
    taken,
    // The policy may have been changed since the draw was made.
    freeUntil: freeEnds && freeEnds > draw.draws_at ? isoInTokyo(freeEnds) : null,
    hasStart: sheet.person?.has_start ?? false,
  }
}

async function storedDraw(ground: Ground, id: number): Promise<StoredDraw> {
  const draw = await readDraw(ground.db, id)
  if (!draw) throw refuse('not_found')
  return draw
}

/** A draw, with the calling member's entry. Throws `not_found`. */
export async function showDraw(ground: Ground, memberId: MemberId | null, id: number): Promise<Draw> {
  const draw = await storedDraw(ground, id)
  const isDrawn = draw.state === 'drawn'
  const [course, starts, counts, [own]] = await Promise.all([
    courseById(ground.db, draw.course_id),
    readStarts(ground.db, id),
    readBands(ground.db, [id], isDrawn ? [id] : []),
    memberId === null ? [] : readOwn(ground.db, memberId, [id]),
  ])
  const { prices, taken, freeUntil, hasStart } = await termsFor(ground, draw, starts, memberId)
  const countOf = (kind: 'wished' | 'won' | 'starts', from: number): number =>
    counts.find((one) => one.kind === kind && one.from_minute === from)?.count ?? 0
  return {
    ...faceOf(draw, ground.clock.now()),
    nines: (course?.nines ?? []).map(({ nine }) => nine).filter((nine) => starts.some((one) => one.nine === nine)),
    bands: bandsOf(draw).map((band) => ({
      ...band,
      starts: countOf('starts', band.from_minute),
      sizes: [1, 2, 3, 4].filter((players) =>
        taken.some((start) => isWished({ ...band, nine: null }, start) && start.sizes.includes(players)),
      ),
      wished: isDrawn ? countOf('wished', band.from_minute) : null,
      won: isDrawn ? countOf('won', band.from_minute) : null,
    })),
    prices,
    free_until: freeUntil,
    most_tickets: draw.most_tickets,
    own: own ? entryOf(own, draw) : null,
    has_start: hasStart && own?.outcome !== 'won',
  }
}

/** Enters a member, changes the entry, or withdraws it. Throws `not_found`, `validation`, `draw_closed`, `busy`. */
export async function setEntry(
  ground: Ground,
  memberId: MemberId,
  id: number,
  { entry }: Parsed<typeof setDrawEntry>['body'],
): Promise<Draw> {
  await spend(ground.db, [{ key: `draw_enter:m:${memberId}`, ...enterLimit }])
  if (entry) {
    const draw = await storedDraw(ground, id)
    const starts = await readStarts(ground.db, id)
    const { taken } = await termsFor(ground, draw, starts, memberId)
    const found = problemsOfEntry(entry, draw, taken)
    if (draw.state === 'open') refuseProblems(found)
  }
  const { result } = await sell(async () => ({ result: await enter(ground.db, id, memberId, entry) }))
  if (result === 'not_found' || result === 'draw_closed') throw refuse(result)
  if (result !== 'done') throw await saleRefusal(ground, { result }, { courseId: 1 })
  return showDraw(ground, memberId, id)
}

/** The member's entries of draws from today on, those that wait first. */
export async function entriesOf(ground: Ground, memberId: MemberId): Promise<Reply<typeof listDrawEntries>> {
  const own = await readOwn(ground.db, memberId, null)
  const draws = await readSome(
    ground.db,
    own.map(({ draw_id: id }) => id),
  )
  return {
    entries: own.flatMap((entry) => {
      const draw = draws.find(({ id }) => id === entry.draw_id)
      return draw ? [{ ...faceOf(draw, ground.clock.now()), own: entryOf(entry, draw) }] : []
    }),
  }
}

/** Everything that a draw was made of. Throws `not_found` until it is drawn. */
export async function proofOf(ground: Ground, id: number): Promise<Reply<typeof getDrawProof>> {
  const draw = await storedDraw(ground, id)
  const seed = await readSeed(ground.db, id)
  if (seed === undefined || draw.drawn_at === null) throw refuse('not_found')
  const [starts, drawn] = await Promise.all([readStarts(ground.db, id), readDrawn(ground.db, id)])
  return {
    ...faceOf(draw, ground.clock.now()),
    seed,
    drawn_at: isoInTokyo(draw.drawn_at),
    given_starts: starts
      .filter((one) => !one.is_gone)
      .map(({ id: startId, nine, start_minute: at }) => ({ id: startId, nine, start_minute: at })),
    drawn,
  }
}
