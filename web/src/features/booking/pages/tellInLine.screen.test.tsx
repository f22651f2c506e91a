import { getLineIntegration } from '@jgm/contract/api/line'
import { tellInLine } from '@jgm/contract/api/reservation-notices'
import { chatConfigs, sampleMember } from '@jgm/contract/test/samples'
import { sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const { number, groups } = sampleReservation
const booked = {
  number,
  type: 'regular',
  course_id: 2,
  play_date: '2030-12-15',
  holiday: null,
  players: 1,
  groups: groups.slice(0, 1),
  seats: [[{ state: 'representative', initial: '見' }]],
  cancellation: { steps: [] },
  plan: 'セルフ',
  total: 9_050,
  email: 'hanako@example.jp',
  manage_token: null,
}
const line = chatConfigs.line && { ...chatConfigs.line, service_messages: true }
const chat = { accessToken: () => 'an-access-token' }
const done = (given: object) => {
  sessionStorage.setItem('flow:booked', JSON.stringify({ flags: ['confirmed'], data: booked }))
  return open('/reservation/final/2', { member: sampleMember, chat, ...given })
}

beforeEach(() => {
  setNow(sampleNow)
  api.give(getLineIntegration, { linked: true, display_name: '花子', linked_at: sampleNow, accounts: [] })
})

it('after a booking in LINE its access token is handed over once, and LINE’s silence is no matter', async () => {
  api.lose(tellInLine)
  const screen = await done({ configs: { ...chatConfigs, line } })
  await screen.says(number)
  await waitFor(() =>
    expect(api.sent(tellInLine).map(({ body }) => body)).toEqual([{ access_token: 'an-access-token' }]),
  )
  expect(screen.alerts).toBe('')
})

it('nothing is handed over where there are no service messages', async () => {
  const screen = await done({ configs: chatConfigs })
  await screen.says(number)
  expect(api.sent(tellInLine)).toEqual([])
})
