import { getReservation } from '@jgm/contract/api/reservation'
import { giveNoPoints } from '@jgm/contract/test/home'
import { sampleConfigs, sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'
import { keepDayPass, type KeptPlay } from '../../../lib/dayPass.ts'
import { rememberLogIn } from '../../../lib/session.ts'

const { number, course_id: id, play_date: date, groups } = sampleReservation
const [course] = sampleConfigs.courses.filter((one) => one.id === id)
const play = { number, course_id: id, play_date: date, holiday: null, course, ...groups[0] } as KeptPlay
const detail = `/mypage/reservation/regular/detail/${number}`

beforeEach(() => {
  giveNoPoints(api)
  setNow(sampleNow)
  api.lose(getReservation)
  document.cookie = 'token=t; path=/'
  rememberLogIn(member)
  keepDayPass({ form: 2, day: date, name: '青葉 花子', memberNumber: '2600000001', code: null, plays: [play] })
})

it('without a network the next play stands in place of an error, and the reservation once it can be read', async () => {
  const screen = await open(detail, { member })
  await screen.says('通信できないため、最後に通信できたときの内容を表示しています')
  await screen.says('ご来場は7:10までに')
  expect(screen.words).toContain(`予約番号 ${number}`)
  api.give(getReservation, sampleReservation)
  await screen.press('もう一度読み込む')
  await screen.says('キャンセル規定')
  expect(screen.words).not.toContain('通信できないため')
})

it('another reservation is not shown in its place', async () => {
  const screen = await open('/mypage/reservation/regular/detail/Z7M2PX4A', { member })
  await screen.says('インターネットに接続されていません。')
  expect(screen.words).not.toContain(number)
})
