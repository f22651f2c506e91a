import { surviveTranslation } from '@jgm/contract/browser/translated'
import { markArrival } from '@jgm/contract/api/desk-arrival'
import { holdForCaller, previewDeskOrder, releaseForCaller } from '@jgm/contract/api/desk-call'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { samplePreview } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { translatePage } from '@jgm/contract/test/translated'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear } from '../../../../test/app.tsx'
import { holdToken, openSheet } from '../../../../test/call.ts'

it('a translated sheet finds, marks, books, changes at another desk and turns its days', async () => {
  surviveTranslation()
  const watcher = new MutationObserver(() => translatePage(document.body))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => watcher.disconnect())
  const desk = await openSheet()
  expect(document.querySelector('.day-start font')).not.toBeNull()
  await desk.keys('/')
  await desk.user.keyboard('高橋')
  await desk.says('1/1')
  await desk.user.keyboard('{Enter}')
  await desk.says('遅れる場合は先に出ます')
  const after = { seat: 1, state: 'arrived' as const, at: '2026-12-01T07:36:00+09:00' }
  const none = { exemption: null, address: null, locker: null, bag_tag: null }
  api.give(markArrival, { before: null, after: { ...after, ...none } })
  await desk.keys('1')
  await waitFor(() => expect(api.sent(markArrival)).toHaveLength(1))

  api.give(previewDeskOrder, samplePreview)
  await desk.keys('{ArrowRight}', 'n')
  await desk.says('押さえています')
  await desk.user.keyboard('ごとう')
  await desk.says('来場 14回')
  await desk.says('予約が確定しました')
  await desk.keys('{Escape}')
  await waitFor(() => expect(api.sent(releaseForCaller)).toMatchObject([{ body: { token: holdToken } }]))
  expect(api.sent(holdForCaller)).toHaveLength(1)

  const [first, ...others] = sampleDay.starts
  if (!first) throw new Error('no start')
  api.give(getDeskDay, { ...sampleDay, starts: [{ ...first, groups: [], state: 'open' }, ...others] })
  hear({ topic: 'sheet', course_id: 2, id: '2026-12-01', version: 0 })
  await waitFor(() => expect(document.querySelector("[data-start='901']")?.textContent).not.toContain('髙橋'))
  api.give(getDeskDay, { ...sampleDay, date: '2026-12-02' })
  await desk.keys(']')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('12月2日'))
  await waitFor(() => expect(desk.words).toContain('髙橋'))
})
