import { listCompanions } from '@jgm/contract/api/companion'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { getEntry, getStartList } from '@jgm/contract/api/competition-entry'
import { getOwnCard } from '@jgm/contract/api/competition-own-card'
import { getRequest } from '@jgm/contract/api/request'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { sampleEntry } from '@jgm/contract/test/samples.competition'
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

it('a card that cannot be read is said at its place, and the entry stays', async () => {
  const start = { nine: 'OUT', start_minute: 480, turn_minute: null, delay: null, names: [] }
  api.give(getEntry, { ...sampleEntry, state: 'entered', start })
  api.give(getStartList, { starts: [] })
  api.refuse(getOwnCard, 'not_found')
  const screen = await open(`/reservation/competition/reservation-detail/${sampleEntry.number}?golf_course_id=8`, {
    member: sampleMember,
    chat: {},
  })
  await screen.says(sampleEntry.competition.title)
  await screen.says('スコアカードを読み込めませんでした。')
})
