import { addMonths, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { repeatGets } from './support/gets.ts'
import { addMembers, sessionOf } from './support/people.ts'
import { firstPort, inPlace, type Running } from './support/place.ts'
import { judge, printLine, printTitle } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'

const connections = 32
const few = 1_000
const many = Number(process.env['AMOUNT'] ?? 100_000)
/** Milliseconds of rest, so that memory used only while answering is freed. */
const rest = 5_000

/** The memory limits of Node with which systemd starts the API. */
const unit = readFileSync(new URL('../deploy/systemd/jgm-api@.service', import.meta.url), 'utf8')
const deployedLimits = unit.match(/--max-[\w-]+=\d+/g) ?? []

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`

printTitle(`P9 memory of a members' API process after ${many} requests, beside ${few}`)
await inPlace(async (place) => {
  const people = await addMembers(place, connections)
  // V8 lets a heap grow while there is room: without the limits, the figure says how much room there is.
  const api = await place.startApi(firstPort + 90, {}, deployedLimits)
  const unlimited = await place.startApi(firstPort + 91)
  const month = monthOf(todayInTokyo(new Date()))
  const days = await bookableDays(api.port)
  const paths = [
    '/api/v1/configs',
    '/api/v1/member',
    '/api/v1/reservations?tab=upcoming',
    '/api/v1/notices',
    '/api/v1/member/code',
    ...[0, 1, 2].map((ahead) => `/api/v1/courses/2/months/${addMonths(month, ahead)}`),
    ...days.map(({ courseId, date }) => `/api/v1/courses/${courseId}/days/${date}`),
  ]
  const headersOf = (connection: number) => sessionOf(people.firstId + connection)
  const after = async (process: Running, amount: number): Promise<number> => {
    await repeatGets(`http://127.0.0.1:${process.port}`, paths, { connections, amount }, headersOf)
    await wait(rest)
    return process.memory()
  }
  const grow = async (process: Running): Promise<{ ratio: number; shown: string }> => {
    const before = await after(process, few)
    const later = await after(process, many - few)
    const ratio = later / before
    return { ratio, shown: `${megabytes(before)}, then ${megabytes(later)}: ${ratio.toFixed(2)}` }
  }
  const { ratio, shown } = await grow(api)
  judge(`as deployed (${deployedLimits.join(' ')})`, ratio, { atMost: 1.2 }, shown)
  printLine(`       without limits: ${(await grow(unlimited)).shown}`)
})
