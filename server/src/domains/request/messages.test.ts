import { expect } from 'vitest'
import { addMembers, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { addDesk, answerNow, sendAs, startsAt, tomorrowNoon } from '../../../test/builders/request.ts'
import { inTalk } from '../../../test/told.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

it('writes one message for each offered time, whose button opens the request, and none once it is no longer offered', async ({
  api,
}) => {
  const [member] = await addMembers(api, 1)
  const desk = await addDesk(api)
  const [date, next] = [daysAhead(api, 9), daysAhead(api, 10)]
  const request = await sendAs(api, [date], member ?? {})
  const write = (kind: string) => inTalk(api, kind, { number: request.number })
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

it('says of each group its start and players, and of a booked request its number and when to come', async ({ api }) => {
  const [member] = await addMembers(api, 1)
  const desk = await addDesk(api)
  const date = daysAhead(api, 11)
  const request = await sendAs(api, [date], member ?? {}, { players: 7, groups: 2 })
  const [first = 0, second = 0] = await freeStarts(api, date, 2)
  const [starts, smaller] = [startsAt(date, [first]), startsAt(date, [second], 3)]
  await answerNow(api, desk, request, {
    kind: 'confirmed',
    starts: { ...starts, groups: [...starts.groups, ...smaller.groups] },
    words: '',
  })
  const data = { number: request.number }
  const sent = JSON.stringify(await inTalk(api, 'request_confirmed', data))
  const mail = (await api.deliver()).findLast(({ subject }) => subject.includes('リクエストの予約が確定しました'))
  const facts = [
    '1組目（4名）',
    '2組目（3名）',
    '2組 7名',
    '予約番号',
    request.number,
    '当日は、スタート時間の40分前までに',
  ]
  for (const words of facts) {
    expect(sent).toContain(words)
    expect(mail?.text).toContain(words)
  }
  expect(mail?.text).toMatch(/■スタート\n　1組目（4名）　\d+:\d\d（.+）\n　2組目（3名）　/)
})
