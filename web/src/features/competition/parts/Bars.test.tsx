import { renderToStaticMarkup } from 'react-dom/server'
import type { Competition } from '@jgm/contract/api/competition-entry'
import { expect, it } from 'vitest'
import { Bars } from './Bars.tsx'

const ended = { bars: ['closed'], own: null, tel: '028-000-0006' } as unknown as Competition

const shown = (wasRefused: boolean): string =>
  renderToStaticMarkup(<Bars competition={ended} wasRefused={wasRefused} />)

it('is an alert only where it answers a press: the period that ended while the form was open', () => {
  expect(shown(true)).toContain('role="alert"')
  expect(shown(false)).not.toContain('role=')
})

it('keeps the telephone number with its brackets on one line', () => {
  expect(shown(false)).toContain('お電話<span class="whole-long">（028-000-0006）</span>')
})
