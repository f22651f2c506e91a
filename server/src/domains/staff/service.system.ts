import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { getSystem, LineAccount, sendMailsAgain } from '@jgm/contract/api/staff-system'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import type { Context } from '../../platform/http/handle.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { jobStates, type JobState } from '../../platform/jobs/state.ts'
import { sendAgain } from '../../platform/mail/outbox.ts'
import { laneNumbers, lanes } from '../../platform/outbox/lanes.ts'
import { readAccounts, readFailed, readSent, readWaiting, type AccountState } from './repo.system.ts'
import { groupsOf, sendable } from './rules.mails.ts'
import { actorOf } from './service.audit.ts'
import { jobLabels, type JobName } from './text.ts'

/** From so many failures in a row on a job is shown as failing: one is tried again at once, and may have met a restart. */
const failing = 2

function faultWords(fault: JobState['fault']): string {
  const words = [fault?.['type'], fault?.['code'], fault?.['message']]
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ')
}

const instantOf = (at: Date | null | undefined): string | null => (at ? isoInTokyo(at) : null)

/** The accounts that there are, with what they have answered this month. */
const accountsOf = (ground: Ground, states: readonly AccountState[]): LineAccount[] =>
  (ground.line?.accounts ?? []).map(({ golf_course_id: courseId }) => {
    const state = states.find((one) => one.course_id === courseId)
    const usedUp = state?.used_up_at ?? null
    return {
      course_id: courseId,
      accepted: state?.accepted ?? 0,
      accepted_at: instantOf(state?.accepted_at),
      refused: state?.refused ?? 0,
      refused_at: instantOf(state?.refused_at),
      is_used_up: usedUp !== null && (state?.accepted_at ?? new Date(0)) < usedUp,
    }
  })

/** The timed jobs, those that fail first, the outboxes by lane, what was sent and given up, and the accounts at LINE. */
export async function systemOf(ground: Ground): Promise<Reply<typeof getSystem>> {
  const [states, waiting, sent, failed, accounts] = await Promise.all([
    jobStates(ground.db),
    readWaiting(ground.db),
    readSent(ground.db),
    readFailed(ground.db),
    readAccounts(ground.db),
  ])
  const jobs = (Object.keys(jobLabels) as JobName[]).map((name) => {
    const one = states.find((state) => state.name === name)
    const isFailing = one !== undefined && one.failures >= failing
    return {
      name,
      label: jobLabels[name],
      state: isFailing ? ('failing' as const) : one?.succeeded_at ? ('well' as const) : ('waiting' as const),
      succeeded_at: instantOf(one?.succeeded_at),
      failed_at: instantOf(one?.failed_at),
      failures: one?.failures ?? 0,
      took_ms: one?.took_ms ?? null,
      reason: isFailing ? faultWords(one.fault) : null,
    }
  })
  const order = { failing: 0, well: 1, waiting: 2 } as const
  const outboxes = (['mail', 'line'] as const).flatMap((kind) =>
    lanes.map((lane) => {
      const row = waiting.find((found) => found.kind === kind && found.lane === laneNumbers[lane])
      return { kind, lane, waiting: row?.waiting ?? 0, oldest_at: instantOf(row?.oldest_at) }
    }),
  )
  return {
    jobs: jobs.toSorted((a, b) => order[a.state] - order[b.state]),
    outboxes,
    sent,
    failed: groupsOf(failed),
    accounts: accountsOf(ground, accounts),
    at: isoInTokyo(ground.clock.now()),
  }
}

/** Sends mails again that were given up, once per key. Audited where any leaves. Throws `busy`. */
export async function mailsAgain(
  { db }: Ground,
  staff: Staff,
  which: Parsed<typeof sendMailsAgain>['body'],
  { idempotencyKey, requestHash }: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<Reply<typeof sendMailsAgain>> {
  return db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const sent = await sendAgain(tx, sendable(await readFailed(tx), which))
      const after = { ...which, sent }
      if (sent > 0) await audit(tx, { actor: actorOf(staff), action: 'mail.again', subject: 'mails', after })
      return { sent }
    }),
  )
}
