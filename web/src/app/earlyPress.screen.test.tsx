import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leave } from '../../test/app.tsx'
import { repeatEarly } from './earlyPress.ts'

beforeEach(() => {
  leave()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  delete document.body.dataset['arrived']
  document.body.replaceChildren()
})

it('repeats every early choice once the screen has arrived, without waiting for a time', async () => {
  document.body.innerHTML = `<div id="root">
    <select name="players"><option value="2">2</option><option value="4" selected>4</option></select>
    <select name="time"><option value="any" selected>any</option><option value="morning">morning</option></select>
  </div>`
  const heard: string[] = []
  for (const field of document.querySelectorAll('select')) {
    fireEvent.change(field, { target: { value: field.name === 'players' ? '2' : 'morning' } })
    field.addEventListener('change', () => heard.push(`${field.name}=${field.value}`))
  }
  repeatEarly()
  await Promise.resolve()
  expect(heard, 'before anybody listens').toEqual([])
  document.body.dataset['arrived'] = '/reserved/select'
  await Promise.resolve()
  expect(heard).toEqual(['players=2', 'time=morning'])
})
