import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { DialogActions } from './DialogActions.tsx'

it('a button that was disabled while its form was sent has the focus again, where nothing else has it', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (isDisabled: boolean) =>
    flushSync(() => root.render(<DialogActions label="つくる" isDisabled={isDisabled} onBack={() => undefined} />))
  draw(false)
  expect(document.activeElement).toBe(document.body)
  draw(true)
  draw(false)
  expect(document.activeElement?.textContent).toBe('つくる')
  root.unmount()
  place.remove()
})
