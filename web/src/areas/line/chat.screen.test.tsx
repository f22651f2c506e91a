import { listDrawEntries } from '@jgm/contract/api/draw'
import { listNotices } from '@jgm/contract/api/notice'
import { listEndings } from '@jgm/contract/api/reservation-ending'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getUnscored } from '@jgm/contract/api/play'
import { getUsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { listWaitlist } from '@jgm/contract/api/waitlist'
import { chatConfigs, sampleMember } from '@jgm/contract/test/samples'
import { sampleNow, sampleSummary } from '@jgm/contract/test/samples.booking'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow } from '../../../test/app.tsx'

const chat = { permanentLink: async (path: string) => `https://liff.line.me/${chatConfigs.line?.liff_id}${path}` }
const openInLine = 'LINEアプリで開く'
const empty = { notices: [], total: 0, unread: null, page: 1, page_size: 20 }
const notices = '/notice/list?golf_course_id=2'

beforeEach(() => setNow(sampleNow))

it('outside LINE a screen offers to open in LINE, but not to a member, nor in LINE', async () => {
  api.give(listNotices, empty)
  await open(notices, { chat })
  await expect.poll(() => document.body.textContent).toContain(openInLine)
  const [link] = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === openInLine)
  expect(link?.href).toBe(`https://liff.line.me/2000000001-jgmMain1${notices}`)
  for (const visitor of [{ chat, member: sampleMember }, { chat: { ...chat, inClient: true } }]) {
    const screen = await open(notices, visitor)
    await screen.says('お知らせはありません。')
    expect(document.body.textContent).not.toContain(openInLine)
  }
})

describe('an address without a screen', () => {
  it.each(['/', '/?id=10', '/?golf_course_id=0', '/?id=abc', '/nowhere', '/reservation'])(
    'is not found at %s, without the advice to open it in LINE',
    async (path) => {
      const screen = await open(path, { chat: { ...chat, inClient: true } })
      await screen.says('ページが見つかりません')
      expect(screen.words).toContain('LINEのトーク画面に戻り')
      expect(document.body.textContent).not.toContain('この画面はLINEアプリで開いてください。')
    },
  )

  it('leads to the menu of the course of an earlier visit', async () => {
    document.cookie = 'golf_course_id=2; path=/'
    const screen = await open('/', { chat })
    expect(await screen.link('メニューを開く')).toHaveProperty('href', expect.stringMatching(/\/\?id=2$/))
  })
})

const none = { reservations: [], total: 0, page: 1, page_size: 20, next_date: null }

it('the menu greets a member with the number of unread notices, and a guest with the log-in', async () => {
  api.give(listNotices, { ...empty, unread: 3 })
  api.give(getUnscored, { play: null })
  api.give(getUsualStarts, { usual: null, play_id: null, starts: [], updated_at: '2026-11-27T10:00:00+09:00' })
  api.give(listWaitlist, { entries: [] })
  api.give(listDrawEntries, { entries: [] })
  api.give(listEndings, { endings: [] })
  api.give(listReservations, { ...none, reservations: [{ ...sampleSummary, days_left: 3 }], total: 1 })
  const screen = await open('/?id=2', { chat, member: sampleMember })
  await screen.says('青葉 花子 様')
  await screen.link(/12月15日\(火\)8:00/)
  await screen.says('未読3件')
  await screen.link('会員QRコード')
  await screen.link(/^1人予約/)
  const guest = await open('/?id=2', { chat })
  await guest.link('ログイン')
  expect(guest.words).not.toContain('会員QRコード')
})
