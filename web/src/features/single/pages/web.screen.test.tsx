import { getReservation } from '@jgm/contract/api/reservation'
import { getSingle, getSingleParty } from '@jgm/contract/api/single'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { sampleSingle, sampleSingleParty } from '@jgm/contract/test/samples.single'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => setNow(sampleNow))

it.each([
  ['/reserved/oneperson/step01/2', sampleSingle.play_date],
  ['/reserved/oneperson/step01/5', '2026-12-24'],
])('the tee time of course 5 at %s?date=%s has its own course and date in address and title', async (path, date) => {
  api.give(getSingle, { ...sampleSingle, course_id: 5 })
  const screen = await open(`${path}?date=${date}&start_frame_id=${sampleSingle.id}`)
  await screen.arrives('/reserved/oneperson/step01/5')
  await waitFor(() => expect(screen.path).toContain(`date=${sampleSingle.play_date}&start_frame_id=${sampleSingle.id}`))
  await screen.button(/^この席に入る/)
  expect(document.title).not.toContain('笠間')
})

it('the end of a booking says to which addresses it was mailed, also after a reload', async () => {
  const { number: reservation_id } = sampleSingleParty
  const data = { reservation_id, course_id: 2, emails: ['hanako@example.jp'] }
  sessionStorage.setItem('flow:bookedSingle', JSON.stringify({ flags: ['confirmed'], data }))
  api.give(getReservation, { ...sampleReservation, number: reservation_id, type: 'single', status: 'tentative' })
  api.give(getSingleParty, sampleSingleParty)
  const screen = await open('/reserved/oneperson/step03/2', { member })
  await screen.says('hanako@example.jp に受付のメールを送信しました。')
})

it('the end of another course’s booking has the name of that course', async () => {
  const data = { reservation_id: sampleSingleParty.number, course_id: 2, emails: [] }
  sessionStorage.setItem('flow:bookedSingle', JSON.stringify({ flags: ['confirmed'], data }))
  api.give(getReservation, { ...sampleReservation, type: 'single', status: 'tentative' })
  api.give(getSingleParty, sampleSingleParty)
  const screen = await open('/reserved/oneperson/step03/5', { member })
  await screen.arrives('/reserved/oneperson/step03/2')
  expect(document.title).toContain('笠間')
})
