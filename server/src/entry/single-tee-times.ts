import { parseArgs } from 'node:util'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { decideEarly, moveDecision, undecidedSingles } from '../domains/single/service.life.ts'
import type { Database } from '../platform/db/database.ts'
import { runOnDatabase, StartProblem } from './process.ts'
import { text } from './text.ts'

const words = text.singles

type Given =
  | { readonly verb: 'list' }
  | { readonly verb: 'hold' | 'drop'; readonly id: number; readonly reason: string }
  | { readonly verb: 'move'; readonly id: number; readonly at: Date; readonly reason: string }

/** A time in Tokyo as it is typed: `2026-12-09T12:00`. Undefined for a date that no month has. */
function instantOf(typed: string): Date | undefined {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? new Date(`${typed}:00+09:00`) : undefined
  // JavaScript takes 30 February for 2 March.
  return at === undefined || Number.isNaN(at.getTime()) || !isoInTokyo(at).startsWith(typed) ? undefined : at
}

function readArguments(): Given {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [verb, no = '', third = '', fourth = ''] = positionals
  if (verb === undefined) return { verb: 'list' }
  const id = /^[1-9]\d{0,17}$/.test(no) ? Number(no) : undefined
  if (id !== undefined && (verb === 'hold' || verb === 'drop') && third !== '') return { verb, id, reason: third }
  const at = instantOf(third)
  if (id !== undefined && verb === 'move' && at && fourth !== '') return { verb, id, at, reason: fourth }
  throw new StartProblem(words.usage)
}

async function run({ db }: Database): Promise<void> {
  const given = readArguments()
  // The worker sends what waits in the outbox within a minute.
  const ground = { db, nudgeOutbox: () => undefined }
  if (given.verb === 'list') {
    const singles = await undecidedSingles(db)
    console.log(singles.length === 0 ? words.none : singles.map(words.line).join('\n'))
    return
  }
  const acting = { actor: 'operator', reason: given.reason }
  const answer =
    given.verb === 'move'
      ? await moveDecision(ground, acting, given.id, given.at)
      : await decideEarly(ground, acting, given.id, given.verb === 'hold' ? 'established' : 'not_held')
  const said = words.done[answer]
  if (said === undefined) throw new StartProblem(words.refused)
  console.log(said)
}

/**
 * Lists single tee times that have players and are not decided, and decides them early or moves their decision time:
 * `single-tee-times [hold <id> <reason> | drop <id> <reason> | move <id> <2026-12-09T12:00> <reason>]`. The reason is audited;
 * players are told by mail and LINE.
 */
await runOnDatabase(run)
