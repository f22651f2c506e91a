import { getEntry } from '@jgm/contract/api/competition-entry'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => setNow(sampleNow))

it('an entry that is not found is no success above an error', async () => {
  api.refuse(getEntry, 'not_found')
  const screen = await open('/sport/complete/ABC?golf_course_id=8', { member: sampleMember, chat: {} })
  await screen.warns('予約が見つかりませんでした。')
  expect(screen.heading).toBe('申し込みの確認')
})
