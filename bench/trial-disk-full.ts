import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findRunning } from '../server/src/platform/postgres/cluster.ts'
import { soundness } from '../server/test/sound.ts'
import { beginJourneys, type Journeys } from './support/journeys.ts'
import { addMembers } from './support/people.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'

/** A small disk of memory for the database: Linux, as root. */
const megabytes = 900
const clients = 8

const disk = mkdtempSync(join(tmpdir(), 'jgm-disk-'))
chmodSync(disk, 0o755)
const ballast = join(disk, 'ballast')
const free = (): number => {
  const { bavail, bsize } = statfsSync(disk)
  return bavail * bsize
}

const run = promisify(execFile)
/** Takes all room that is left; in another process, so that the clients go on meanwhile. */
const fill = (): Promise<unknown> => run('sh', ['-c', `head -c ${free()} /dev/zero >> ${ballast} || true`])

const statusOf = async (port: number, path: string): Promise<number> => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`)
  await reply.body?.cancel()
  return reply.status
}

/** Waits until a path answers so; false after a minute. */
async function answersWith(port: number, path: string, status: number): Promise<boolean> {
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await statusOf(port, path)) === status) return true
    await wait(250)
  }
  return false
}

const yes = (is: boolean): [number, { atLeast: number }, string] => [is ? 1 : 0, { atLeast: 1 }, is ? 'yes' : 'no']
const count = (journeys: Journeys, status: (status: number) => boolean): number =>
  journeys.made.filter((one) => status(one.status)).length

printTitle(`full disk of ${megabytes} MB while ${clients} clients book`)
function removeDisk(): void {
  execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
}
// The disk is unmounted, too, when the trial is ended early.
process.once('SIGINT', () => {
  const server = findRunning(join(disk, 'data/postgres'))
  if (server) process.kill(server.pid, 'SIGQUIT')
  removeDisk()
  process.exit(130)
})
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk])
try {
  await inPlace(
    async (place) => {
      const people = await addMembers(place, 8000)
      const api = await place.startApi(firstPort)
      const days = await bookableDays(api.port)
      const day = days[0]
      const sheet = `/api/v1/courses/${day?.courseId}/days/${day?.date}`
      judge('ready before', ...yes(await answersWith(api.port, '/api/ready', 200)))
      const journeys = beginJourneys(api.port, days, people, clients)
      await journeys.answered(100)

      await fill()
      // PostgreSQL can write into preallocated files for a while.
      for (let tries = 0; tries < 600 && count(journeys, (status) => status === 503) < 50; tries += 1) {
        await wait(50)
        if (free() > 0) await fill()
      }
      judge(
        'writes that were refused with 503 while it was full',
        count(journeys, (status) => status === 503),
        { atLeast: 50 },
      )
      judge('the sentence of the refusal is Japanese', ...yes(/[ぁ-ん]/.test(journeys.refusal())))
      judge('a day is shown meanwhile', ...yes((await statusOf(api.port, sheet)) === 200))
      judge('readiness says so', ...yes(await answersWith(api.port, '/api/ready', 503)))
      judge('health stays', ...yes((await statusOf(api.port, '/api/health')) === 200))

      rmSync(ballast)
      const recovered = performance.now()
      const sold = count(journeys, (status) => status === 200)
      while (count(journeys, (status) => status === 200) < sold + 50 && performance.now() - recovered < 60_000)
        await wait(50)
      printLine(
        `fifty more were booked ${((performance.now() - recovered) / 1000).toFixed(1)} s after there was room again`,
      )
      judge('bookings after there was room again', count(journeys, (status) => status === 200) - sold, { atLeast: 50 })
      await journeys.stop()
      judge('ready again', ...yes(await answersWith(api.port, '/api/ready', 200)))

      const others = count(journeys, (status) => ![200, 409, 503].includes(status))
      judge('answers other than 200, 409 and 503', others, { atMost: 0 }, String(others))
      const numbers = await place.rows<{ number: string }>('select number from reservation')
      const stored = new Set(numbers.map(({ number }) => number))
      const lost = journeys.made.filter(({ number }) => number !== undefined && !stored.has(number)).length
      judge('acknowledged bookings that are lost', lost, { atMost: 0 }, String(lost))
      for (const [rule, broken] of Object.entries(soundness)) {
        const rows = await place.rows(broken)
        judge(rule, rows.length, { atMost: 0 }, String(rows.length))
      }
    },
    { disk },
  )
} finally {
  removeDisk()
}
