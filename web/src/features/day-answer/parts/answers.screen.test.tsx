import { getDayAnswers, sayDayAnswer } from '@jgm/contract/api/day-answer'
import { getDayWord } from '@jgm/contract/api/day-word'
import { getReservation } from '@jgm/contract/api/reservation'
import { getMemberCode } from '@jgm/contract/api/session'
import { getForecast } from '@jgm/contract/api/weather'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleDate, sampleReservation } from '@jgm/contract/test/samples.booking'
import { giveQuietHome } from '@jgm/contract/test/home'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const { number } = sampleReservation
const detail = `/mypage/reservation/regular/detail/${number}`
const can = ['coming', 'fewer', 'late'] as const

beforeEach(async () => {
  await import('./DayAnswers.tsx')
  giveQuietHome(api)
  setNow(`${sampleDate}T06:30:00+09:00`)
  api.give(getReservation, { ...sampleReservation, days_left: 0 })
  api.give(getForecast, { forecast: null }).give(getDayWord, { word: null }).refuse(getMemberCode, 'not_found')
  api.give(getDayAnswers, { can: [...can], answers: [] })
})

it('on the day a member tells the course how late it gets, and reads when the course expects them', async () => {
  const screen = await open(detail, { member })
  await screen.says('ゴルフ場への連絡')
  await screen.press('遅れます')
  await screen.says('どのくらい遅れそうですか。')
  const late = { kind: 'late', expected: 483, in_time: false, players: null } as const
  api.give(sayDayAnswer, { can: [...can], answers: [late] })
  await screen.press('20分')
  await screen.says('「遅れる」と伝えました。ご来場は8:03ごろの見込みです。')
  await screen.says('スタートに間に合わないかもしれません。お電話もお願いします。')
  expect(api.sent(sayDayAnswer)).toMatchObject([{ params: { number }, body: { kind: 'late', minutes: 20 } }])
})

it('fewer players are told with one press more, and said to cost what the course will say', async () => {
  const screen = await open(detail, { member })
  await screen.press('人数が減ります')
  const fewer = { kind: 'fewer', expected: null, in_time: null, players: 3 } as const
  api.give(sayDayAnswer, { can: [...can], answers: [fewer] })
  await screen.press('3名')
  await screen.says('「3名になる」と伝えました。')
  await screen.says('料金とキャンセル料は、ゴルフ場が確かめてからお知らせします。')
})

it('a failure is said, and what was chosen stays', async () => {
  const screen = await open(detail, { member })
  await screen.press('遅れます')
  api.refuse(sayDayAnswer, 'not_found')
  await screen.press('10分')
  await screen.says('どのくらい遅れそうですか。')
  expect(screen.main.textContent).toContain('見つかりません')
})

it('where the course takes no answer, and a week before, nothing is asked', async () => {
  api.give(getDayAnswers, { can: [], answers: [] })
  const received = await open(detail, { member })
  await received.says(sampleReservation.plan.name)
  expect(received.words).not.toContain('ゴルフ場への連絡')
  expect(api.sent(getDayAnswers)).toHaveLength(1)
  setNow('2026-12-01T12:00:00+09:00')
  api.give(getReservation, { ...sampleReservation, days_left: 14 })
  const early = await open(detail, { member })
  await early.says(sampleReservation.plan.name)
  expect(api.sent(getDayAnswers)).toHaveLength(1)
})
