import type { Configs } from '@jgm/contract/api/config'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { keepDayPass } from '../lib/dayPass.ts'
import { ConfigContext } from '../lib/visitor.ts'
import { Failed } from './Failed.tsx'

/** Milliseconds, far longer than anything takes: the limit of the tool itself is a second. */
const longest = 20_000

it('a screen whose code is missing asks for the server when the device is online, until it is near', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  const looked = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('not near'))
  vi.stubGlobal('fetch', looked)
  root.render(
    <ConfigContext value={{ courses: [] } as unknown as Configs}>
      <Failed isCode />
    </ConfigContext>,
  )
  // The heading gets the focus when the screen begins to listen; it is drawn a moment before.
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('h1'), longest)
  // Once for a new document, once for what to show meanwhile.
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2), longest)
  dispatchEvent(new Event('online'))
  // Not at once where a test before this one has begun to leave the page.
  for (const times of [3, 4]) await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(times), longest)
})

it('meanwhile the next play that this device keeps stands there', async () => {
  document.cookie = 'token=t; path=/'
  const day = '2026-12-15'
  vi.setSystemTime(new Date(`${day}T06:00:00+09:00`))
  const course = { name: 'JGM笠間ゴルフクラブ', short_title: '笠間', phone: '0296000002', arrive_before: 50 }
  const play = { number: 'K7M2PX4A', course_id: 2, play_date: day, holiday: null, nine: 'OUT', start_minute: 480 }
  const plays = [{ ...play, turn_minute: null, course }]
  keepDayPass({ form: 2, day, name: '青葉 花子', memberNumber: '2600000001', code: null, plays })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  vi.stubGlobal('fetch', vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('not near')))
  root.render(
    <ConfigContext value={{ courses: [] } as unknown as Configs}>
      <Failed isCode />
    </ConfigContext>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('予約番号 K7M2PX4A'), longest)
  expect(document.querySelector('h1')?.textContent).toBe('通信できません')
})
