import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leave } from '../../test/app.tsx'
import { arrived, noteChoices } from './early.ts'
import { repeatChoices } from './earlyPress.ts'

beforeEach(() => {
  leave()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  delete document.body.dataset['arrived']
  document.body.replaceChildren()
})

const page = `<select name="players"><option value="2">2</option><option value="4" selected>4</option></select>
  <select name="time"><option value="any" selected>any</option><option value="morning">morning</option></select>`

it('repeats what was chosen before the screen has arrived, however late that is, also in fields that were drawn anew meanwhile', async () => {
  document.body.innerHTML = `<div id="root">${page}</div>`
  const choose = (name: string, value: string): void => {
    const field = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)
    if (field) fireEvent.change(field, { target: { value } })
  }
  choose('players', '2')
  const endNoting = noteChoices()
  choose('time', 'morning')
  choose('players', '4')
  choose('players', '2')
  const isThere = arrived()
  const [root] = document.body.children
  if (root) root.innerHTML = page
  const heard: string[] = []
  for (const field of document.querySelectorAll('select'))
    field.addEventListener('change', () => heard.push(`${field.name}=${field.value}`))
  vi.advanceTimersByTime(60_000)
  document.body.dataset['arrived'] = '/reserved/select'
  await isThere
  repeatChoices(endNoting())
  expect(heard).toEqual(['time=morning', 'players=2'])
})
