import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { ignoreSecondPresses } from './secondPress.ts'

/** Presses of a button that leads to another address; what it has done, and what is said. */
function pressing(next: string) {
  const done: string[] = []
  const button = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => button.remove())
  button.addEventListener('click', () => {
    done.push(location.pathname)
    history.replaceState(null, '', next)
  })
  const press = (detail: number, target: Element = button): boolean =>
    target.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: 100, clientY: 700 }),
    )
  return { done, press, said: (): string => note?.textContent ?? '' }
}

ignoreSecondPresses()
const note = document.querySelector('[role=status].press-note')

beforeEach(() => {
  delete document.body.dataset['arrived']
  history.replaceState(null, '', '/reserved/regular/step1/2')
})

it('a press that a change of the page swallows is said on the screen, and the next one acts', () => {
  const { done, press, said } = pressing('/reserved/regular/step2/2')
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

it('presses while the next page is on its way are one, and nothing is said until it has come', () => {
  document.body.dataset['arrived'] = '/reserved/regular/step1/2'
  const { done, press, said } = pressing('/reserved/regular/step2/2')
  press(1)
  press(2)
  press(3)
  expect(done).toEqual(['/reserved/regular/step1/2'])
  expect(said()).toBe('')
  document.body.dataset['arrived'] = '/reserved/regular/step2/2'
  press(4)
  expect(done).toHaveLength(1)
  expect(said()).toContain('いまの操作は行っていません')
})
