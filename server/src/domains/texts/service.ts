import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  getText,
  getTextEdition,
  listTexts,
  publishText,
  saveTextDraft,
  withdrawText,
} from '@jgm/contract/api/staff-texts'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { textKinds, type DraftText, type LegalPageName, type ReadyText, type TextKind } from '@jgm/contract/model/texts'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  digestOf,
  draftFactsOf,
  keepDraft,
  publishEdition,
  readDraft,
  readEdition,
  readEditions,
  type Edited,
} from '../../platform/editions.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { announce } from '../../platform/live.ts'
import { questionsOf, storeQuestions } from '../inquiry/service.faq.ts'
import { legalTextOn, publishLegalText, withdrawLegalText } from '../legal/service.ts'
import { actorOf } from '../staff/service.audit.ts'
import { text } from './text.ts'

type Key = Pick<Context, 'idempotencyKey' | 'requestHash'>
type Which = Parsed<typeof getText>['params'] & Parsed<typeof getText>['query']
/** Common questions of all courses or of one, or a legal page. */
type Named = Edited & { readonly kind: TextKind }

const worksForAll = ({ role }: Staff): boolean => isAtLeast(role, 'group_admin')

/** The text that is meant, if the person may write it. Throws `not_found`. */
function namedBy(staff: Staff, { kind, course_id: courseId }: Which): Named {
  if (courseId === undefined) {
    if (!worksForAll(staff)) throw refuse('not_found')
    return { kind, courseId: null }
  }
  refuseOtherCourse(staff, courseId)
  if (kind !== 'faq') throw refuse('not_found')
  return { kind, courseId }
}

type Published = { readonly contents: ReadyText; readonly inForce: PlayDate | null; readonly digest: string }

/** What is published: of a legal page the words that are announced, where there are any. */
async function published(db: Db, { kind, courseId }: Named, today: PlayDate): Promise<Published> {
  if (kind === 'faq') {
    const contents = await questionsOf(db, courseId)
    return { contents, inForce: null, digest: digestOf(contents) }
  }
  const now = await legalTextOn(db, kind, today)
  const { lead, sections, in_force: inForce } = now.next ?? now
  const contents: ReadyText = { is: 'page', lead, sections }
  return { contents, inForce, digest: digestOf({ contents, inForce }) }
}

/** Does a text have the shape of its kind: questions, or a page? */
const isOfKind = (kind: TextKind, { is }: DraftText): boolean => (is === 'faq') === (kind === 'faq')

/** The texts that the person may write, in the order of the list. */
export async function textsOf({ db, clock }: Ground, staff: Staff): Promise<Reply<typeof listTexts>> {
  const today = todayInTokyo(clock.now())
  const named: Named[] = [
    ...(worksForAll(staff) ? textKinds.map((kind) => ({ kind, courseId: null })) : []),
    ...staff.courses.map((courseId) => ({ kind: 'faq' as const, courseId })),
  ]
  const texts = await Promise.all(
    named.map(async (one) => {
      const [{ inForce }, editions, draft] = await Promise.all([
        published(db, one, today),
        readEditions(db, one),
        readDraft(db, one),
      ])
      return {
        kind: one.kind,
        course_id: one.courseId,
        edition: editions[0] ?? null,
        has_draft: draft !== null,
        next_in_force: inForce !== null && inForce > today ? inForce : null,
      }
    }),
  )
  return { texts }
}

/** A text of the person's with its draft and editions. Throws `not_found`. */
export async function textOf({ db, clock }: Ground, staff: Staff, which: Which): Promise<Reply<typeof getText>> {
  const named = namedBy(staff, which)
  const today = todayInTokyo(clock.now())
  const [now, draft, editions] = await Promise.all([
    published(db, named, today),
    readDraft<DraftText>(db, named),
    readEditions(db, named),
  ])
  return {
    kind: named.kind,
    course_id: named.courseId,
    today,
    text: now.contents,
    in_force: now.inForce,
    digest: now.digest,
    draft: draft && { text: draft.contents, ...draftFactsOf(draft) },
    editions,
  }
}

/** The words of an edition. Throws `not_found`. */
export async function editionOf(
  { db }: Ground,
  staff: Staff,
  { ref, ...which }: Which & Pick<Parsed<typeof getTextEdition>['params'], 'ref'>,
): Promise<Reply<typeof getTextEdition>> {
  const edition = await readEdition<ReadyText>(db, namedBy(staff, which), ref)
  if (!edition) throw refuse('not_found')
  return { text: edition.contents }
}

/** Keeps or gives up a draft. Throws `not_found`, `desk_stale`. */
export async function saveDraft(
  { db }: Ground,
  staff: Staff,
  which: Which,
  { draft, version }: Parsed<typeof saveTextDraft>['body'],
): Promise<Reply<typeof saveTextDraft>> {
  const named = namedBy(staff, which)
  if (draft && !isOfKind(named.kind, draft.text)) throw refuse('not_found')
  const given = draft && { contents: draft.text, digest: draft.digest }
  return keepDraft(db, named, { draft: given, version, staffId: staff.id })
}

/** Stands in the audit log and in live changes for a text: its kind, and its course. */
const nameOf = ({ kind, courseId }: Named): string => (courseId === null ? kind : `${kind}-${courseId}`)

/** Publishes in one step, tells the other desks, and notes who did it. */
async function publishAs(
  ground: Ground,
  staff: Staff,
  named: Named,
  given: {
    readonly key: Key
    readonly seen: string
    readonly action: 'texts.publish' | 'texts.withdraw'
    readonly store: (tx: Db, before: Published, today: PlayDate) => Promise<void>
  },
): Promise<{ edition: number }> {
  const today = todayInTokyo(ground.clock.now())
  return ground.db.transaction().execute((tx) =>
    once(tx, given.key.idempotencyKey, given.key.requestHash, async () => {
      const { edition, after } = await publishEdition<ReadyText, Published>(tx, named, {
        seen: given.seen,
        staffId: staff.id,
        read: () => published(tx, named, today),
        store: (before) => given.store(tx, before, today),
      })
      for (const courseId of named.courseId === null ? staff.courses : [named.courseId])
        await announce(tx, { topic: 'texts', course_id: courseId, id: nameOf(named), version: edition })
      await audit(tx, {
        actor: actorOf(staff),
        action: given.action,
        subject: `texts:${nameOf(named)}`,
        ...(named.courseId === null ? {} : { courseId: named.courseId }),
        after: { edition, ...(after.inForce === null ? {} : { in_force: after.inForce }) },
      })
      return { edition }
    }),
  )
}

const isPage = (kind: TextKind): kind is LegalPageName => kind !== 'faq'

/** Publishes a text of the person's, once per key. Throws `not_found`, `desk_stale`, `validation`, `busy`. Locks the turn of the text. */
export async function publish(
  ground: Ground,
  staff: Staff,
  which: Which,
  { text: words, in_force: from, digest }: Parsed<typeof publishText>['body'],
  key: Key,
): Promise<Reply<typeof publishText>> {
  const named = namedBy(staff, which)
  if (!isOfKind(named.kind, words)) throw refuse('not_found')
  const isPast = from !== null && from < todayInTokyo(ground.clock.now())
  if (isPast || (from !== null && words.is === 'faq'))
    throw refuse('validation', { problems: [{ path: 'in_force', message: isPast ? text.past : text.noDate }] })
  return publishAs(ground, staff, named, {
    key,
    seen: digest,
    action: 'texts.publish',
    store: async (tx, before, today) => {
      if (words.is === 'faq') return storeQuestions(tx, named.courseId, words)
      if (!isPage(named.kind)) return
      const { lead, sections } = words
      await publishLegalText(tx, named.kind, { lead, sections, in_force: from ?? before.inForce ?? today }, today)
    },
  })
}

/** Takes back what is announced of a legal page, once per key. Throws `not_found`, `desk_stale`, `busy`. Locks the turn of the text. */
export async function withdraw(
  ground: Ground,
  staff: Staff,
  which: Which,
  { digest }: Parsed<typeof withdrawText>['body'],
  key: Key,
): Promise<Reply<typeof withdrawText>> {
  const named = namedBy(staff, which)
  const { kind } = named
  if (!isPage(kind)) throw refuse('not_found')
  return publishAs(ground, staff, named, {
    key,
    seen: digest,
    action: 'texts.withdraw',
    store: async (tx, before, today) => {
      if (before.inForce === null || before.inForce <= today) throw refuse('desk_stale')
      await withdrawLegalText(tx, kind, today)
    },
  })
}

/** A text that a manager has published and that still holds. */
export type ManagersText = Named & { readonly no: number; readonly text: ReadyText; readonly inForce: PlayDate | null }

/** What golfers read today: of a page that is announced anew still the words before. */
async function holding(
  db: Db,
  { kind }: Named,
  words: ReadyText,
  today: PlayDate,
): Promise<Pick<ManagersText, 'text' | 'inForce'>> {
  if (!isPage(kind)) return { text: words, inForce: null }
  const { lead, sections, in_force: inForce } = await legalTextOn(db, kind, today)
  return { text: { is: 'page', lead, sections }, inForce }
}

/** The texts that managers have published and that still hold: the group's files must not replace them unsaid. */
export async function textsOfManagers(db: Db, courseIds: readonly number[], today: PlayDate): Promise<ManagersText[]> {
  const named: Named[] = [
    ...textKinds.map((kind) => ({ kind, courseId: null })),
    ...courseIds.map((courseId) => ({ kind: 'faq' as const, courseId })),
  ]
  const found: ManagersText[] = []
  for (const one of named) {
    const edition = await readEdition(db, one)
    if (!edition?.is_manager) continue
    const { contents, digest } = await published(db, one, today)
    if (digest === edition.digest) found.push({ ...one, no: edition.no, ...(await holding(db, one, contents, today)) })
  }
  return found
}
