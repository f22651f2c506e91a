import { findCallers } from '@jgm/contract/api/desk-caller'
import { holdForCaller, releaseForCaller } from '@jgm/contract/api/desk-call'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, type Shown } from '../../../../test/app.tsx'

/** The form of a telephone booking, with its note. */
async function booking(): Promise<Shown> {
  api.give(getDeskDay, sampleDay)
  api.give(findCallers, { callers: [], has_more: false })
  api.give(holdForCaller, { token: 'a-token-of-a-hold-at-the-desk', until: '2099-01-01T00:00:00+09:00' })
  api.give(releaseForCaller, { ok: true })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'n')
  await screen.findByLabelText(/^メモ/)
  return desk
}

/** Does the browser ask before the page is read again? */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

it('nobody leaves the page or the screen with something typed unasked; an empty form asks nothing', async () => {
  const desk = await booking()
  expect(isAsked()).toBe(false)
  await desk.type(/^メモ/, 'カート2台')
  expect(isAsked()).toBe(true)
  await desk.user.click(screen.getByRole('link', { name: /受付箱/ }))
  await desk.says('離れると消えます。')
  await desk.keys('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(desk.path).toBe('/sheet')
  await desk.user.click(screen.getByRole('link', { name: /受付箱/ }))
  await desk.press('消して離れる')
  await waitFor(() => expect(desk.path).toBe('/inbox'))
  expect(isAsked(), 'the form is gone').toBe(false)
})

it('a dialog asks, too, until what was typed is taken out again', async () => {
  api.give(getDeskDay, sampleDay)
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'b', '2')
  await desk.type(/^理由/, '散水')
  expect(isAsked()).toBe(true)
  await desk.type(/^理由/, '')
  expect(isAsked()).toBe(false)
})

it('days make a history: Back leads to the day before, and a form stays from day to day', async () => {
  const desk = await booking()
  await desk.type(/^メモ/, 'カート2台')
  await desk.press('次の日へ')
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-02'))
  await desk.press('次の日へ')
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-03'))
  history.back()
  await waitFor(() => expect(desk.path).toBe('/sheet/2026-12-02'))
  history.back()
  await waitFor(() => expect(desk.path).toBe('/sheet'))
  expect(screen.getByLabelText<HTMLInputElement>(/^メモ/).value).toBe('カート2台')
})
