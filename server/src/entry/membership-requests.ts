import { parseArgs } from 'node:util'
import { confirmRequest, declineRequest, openRequests, type Settled } from '../domains/membership/service.requests.ts'
import type { Database } from '../platform/db/database.ts'
import { runOnDatabase, StartProblem } from './process.ts'
import { text } from './text.ts'

const words = text.requests

function readArguments(): { verb: 'list' } | { verb: 'confirm' | 'decline'; id: number } {
  try {
    const [verb, id, ...more] = parseArgs({ allowPositionals: true }).positionals
    if (verb === undefined) return { verb: 'list' }
    if ((verb === 'confirm' || verb === 'decline') && /^[1-9]\d{0,8}$/.test(id ?? '') && more.length === 0)
      return { verb, id: Number(id) }
  } catch {
    throw new StartProblem(words.usage)
  }
  throw new StartProblem(words.usage)
}

const isRefusal = (settled: Settled): settled is keyof typeof words.refused => Object.hasOwn(words.refused, settled)

async function run({ db }: Database): Promise<void> {
  const given = readArguments()
  if (given.verb === 'list') {
    const requests = await openRequests(db)
    console.log(requests.length === 0 ? words.none : requests.map(words.line).join('\n'))
    return
  }
  const settled = given.verb === 'confirm' ? await confirmRequest(db, given.id) : await declineRequest(db, given.id)
  if (settled === 'declined') console.log(words.declined)
  else if (settled === '0000') console.log(words.confirmed)
  else throw new StartProblem(isRefusal(settled) ? words.refused[settled] : settled)
}

/**
 * Lists members' requests to link a membership by hand, and settles them: `membership-requests [confirm <number> |
 * decline <number>]`. Confirm only after the member has shown the membership card and an identity document.
 */
await runOnDatabase(run)
