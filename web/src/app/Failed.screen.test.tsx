import type { Configs } from '@jgm/contract/api/config'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ConfigContext } from '../lib/visitor.ts'
import { Failed } from './Failed.tsx'

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
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('h1'))
  expect(looked).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  // Not at once where a test before this one has begun to leave the page.
  for (const times of [2, 3]) await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(times), { timeout: 20_000 })
})
