import { renderToStaticMarkup } from 'react-dom/server'
import type { Configs } from '@jgm/contract/api/config'
import type { InvitationLook } from '@jgm/contract/api/companion-invitation'
import { expect, it } from 'vitest'
import { ConfigContext } from '../../../lib/visitor.ts'
import { InvitedTicket } from './InvitedTicket.tsx'

const course = {
  id: 2,
  name: 'JGM笠間ゴルフクラブ',
  short_title: '笠間',
  access_line: null,
  address: '笠間市',
  arrive_before: 50,
}

const ticket = {
  inviter: '山田 太郎',
  course_id: 2,
  play_date: '2026-12-08',
  holiday: null,
  group_no: 1,
  nine: 'OUT',
  start_minute: 513,
  turn_minute: null,
  players: 2,
  plan: { name: 'セルフ・昼食付プラン' },
  seats: [
    { state: 'representative', is_yours: false },
    { state: 'invited', is_yours: true },
  ],
} as unknown as NonNullable<InvitationLook['ticket']>

const words = (isDeclined: boolean, about: object = course): string =>
  renderToStaticMarkup(
    <ConfigContext value={{ courses: [about] } as unknown as Configs}>
      <InvitedTicket ticket={ticket} isDeclined={isDeclined} />
    </ConfigContext>,
  )

it('shows the kept seat as the reader’s, and as free once the reader has given it back', () => {
  expect(words(false)).toContain('あなた')
  expect(words(false)).toContain('data-seat="invited"')
  expect(words(true)).not.toContain('あなた')
  expect(words(true)).toContain('data-seat="undecided"')
})

it('says that the way to the course is a sample while the club has not confirmed it', () => {
  const access = { ...course, access_line: '友部ICから15分' }
  expect(words(false, access)).toContain('友部ICから15分<')
  expect(words(false, { ...access, is_sample: true })).toContain('友部ICから15分（見本）')
})
