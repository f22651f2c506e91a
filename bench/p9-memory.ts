import { addMonths, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { setTimeout as wait } from 'node:timers/promises'
import { repeatGets } from './support/gets.ts'
import { addMembers, sessionOf } from './support/people.ts'
import { firstPort, inPlace, type Running } from './support/place.ts'
import { judge, printTitle } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'

const connections = 32
const few = 1_000
const many = Number(process.env['AMOUNT'] ?? 100_000)
/** Milliseconds of rest, so that memory used only while answering is freed. */
const rest = 5_000

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`

printTitle(`P9 memory of a members' API process after ${many} requests, beside ${few}`)
await inPlace(async (place) => {
  const people = await addMembers(place, connections)
  const api = await place.startApi(firstPort + 90)
  // V8 lets a heap grow while there is room; `--optimize-for-size` keeps it small and shows what the process really needs.
  const small = await place.startApi(firstPort + 91, {}, ['--optimize-for-size'])
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
  for (const [name, process] of [
    ['as it comes', api],
    ['told to keep small', small],
  ] as const) {
    const before = await after(process, few)
    const later = await after(process, many - few)
    judge(
      name,
      later / before,
      { atMost: 1.2 },
      `${megabytes(before)}, then ${megabytes(later)}: ${(later / before).toFixed(2)}`,
    )
  }
})
