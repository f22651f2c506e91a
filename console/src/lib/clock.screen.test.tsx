import { waitFor } from '@testing-library/dom'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { followServer, now, useNow } from './clock.ts'

const ahead = '2031-05-05T10:00:00+09:00'

/** Draws the year, and hears from the server before any effect that comes after the drawing. */
function Year() {
  useLayoutEffect(() => followServer(ahead), [])
  return <p>{useNow(3_600_000).getFullYear()}</p>
}

it('a clock that is drawn while the server’s answer comes shows the server’s time at once', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  expect(now().getFullYear()).not.toBe(2031)
  root.render(<Year />)
  await waitFor(() => expect(place.textContent).toBe('2031'))
  root.unmount()
  place.remove()
})
