import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { addMembers, daysAhead, freeStarts, openClub } from '../../../test/builders/club.ts'
import { addDesk, answerNow, sendAs, startsAt, tomorrowNoon } from '../../../test/builders/request.ts'
import { startLine, type TestLine } from '../../../test/line.ts'
import { messageWriters } from '../../app/wiring.ts'

let line: TestLine
let api: TestApi

beforeAll(async () => {
  line = await startLine()
  api = await startTestApi({ line })
  await openClub(api)
})
afterAll(async () => {
  await api.stop()
  await line.stop()
})

it('writes one message for each offered time, whose button opens the request, and none once it is no longer offered', async () => {
  const [member] = await addMembers(api, 1)
  const desk = await addDesk(api)
  const [date, next] = [daysAhead(api, 9), daysAhead(api, 10)]
  const request = await sendAs(api, [date], member ?? {})
  const { ground, database } = api.wiring
  const write = (kind: string) => messageWriters(ground)[kind]?.(database.db, { number: request.number })
  expect(await write('request_received')).toHaveLength(1)
  const offers = [startsAt(date, await freeStarts(api, date, 1)), startsAt(next, await freeStarts(api, next, 1))]
  await answerNow(api, desk, request, { kind: 'offered', offers, until: tomorrowNoon(api), words: '7時台からです。' })
  const messages = (await write('request_offered')) ?? []
  expect(messages).toHaveLength(2)
  const sent = JSON.stringify(messages)
  expect(sent.split(`reservation-detail/${request.number}?golf_course_id=1`)).toHaveLength(3)
  expect(sent.split('7時台からです。')).toHaveLength(2)
  expect(sent).toContain('にする')
  expect(await write('request_received')).toBeNull()
  expect(await write('request_confirmed')).toBeNull()
})
