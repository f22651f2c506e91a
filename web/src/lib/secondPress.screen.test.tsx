import { expect, it, onTestFinished } from 'vitest'
import { ignoreSecondPresses } from './secondPress.ts'

it('a press that a change of the page swallows is said on the screen, and the next one acts', () => {
  history.replaceState(null, '', '/reserved/regular/step1/2')
  ignoreSecondPresses()
  const done: string[] = []
  const button = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => button.remove())
  const press = (detail: number, target: Element = button): boolean =>
    target.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: 100, clientY: 700 }),
    )
  const said = (): string => document.querySelector('[role=status].press-note')?.textContent ?? ''
  button.addEventListener('click', () => {
    done.push(location.pathname)
    history.replaceState(null, '', '/reserved/regular/step2/2')
  })
  press(1)
  press(2)
  expect(done, 'the second half of a double press books nothing').toEqual(['/reserved/regular/step1/2'])
  expect(said()).toContain('いまの操作は行っていません')
  press(1)
  expect(done).toEqual(['/reserved/regular/step1/2', '/reserved/regular/step2/2'])
  expect(said()).toBe('')
  history.replaceState(null, '', '/reserved/regular/step3/2')
  press(2, document.body)
  expect(said(), 'where nothing can be pressed, nothing was lost').toBe('')
})
