import { listCompanions } from '@jgm/contract/api/companion'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { getEntry } from '@jgm/contract/api/competition-entry'
import { getRequest } from '@jgm/contract/api/request'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => {
  setNow(sampleNow)
  for (const call of [getEntry, getRequest, listCompanions, getParticipation]) api.refuse(call, 'not_found')
})

const end = (number: string) => open(`/sport/complete/${number}?golf_course_id=8`, { member: sampleMember, chat: {} })

it('an entry that is not found is no success above an error', async () => {
  sessionStorage.setItem('flow:competition', JSON.stringify({ flags: ['confirmed'], data: { number: 'K7M2PX4A' } }))
  const screen = await end('K7M2PX4A')
  await screen.warns('予約が見つかりませんでした。')
  expect(screen.heading).toBe('申し込みの確認')
})

it('the typed address of an end leads to the entry itself', async () => {
  const screen = await end('K7M2PX4A')
  await screen.arrives('/reservation/competition/reservation-detail/K7M2PX4A')
  expect(screen.words).not.toContain('はじめから操作してください')
})
