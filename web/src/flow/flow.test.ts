import { beforeEach, expect, it, vi } from 'vitest'
import { defineDeviceDraft, defineFlow, hasFlag, stepsOf } from './flow.ts'
import { forgetFlows, hasFlows, readFlow, setFlowOwner, watchFlows } from './storage.ts'

const kept = new Map<string, string>()
const device = new Map<string, string>()
const browser = new EventTarget()

const storageOf = (texts: Map<string, string>) => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, value: string) => texts.set(key, value),
  removeItem: (key: string) => texts.delete(key),
  key: (index: number) => [...texts.keys()][index] ?? null,
  get length() {
    return texts.size
  },
})

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(kept))
  vi.stubGlobal('localStorage', storageOf(device))
  vi.stubGlobal('window', browser)
})

const flow = defineFlow<{ email: string }>('registration', ['emailed', 'verified', 'inputed', 'confirmed'])
const steps = stepsOf(flow)

it('keeps flags and draft for the session, and only confirmed after confirming', () => {
  const told = vi.fn<() => void>()
  const stop = watchFlows(told)
  steps.set('emailed', { email: 'a@example.jp' })
  steps.set('verified')
  expect(hasFlag('registration.verified')).toBe(true)
  expect(readFlow('registration').data).toEqual({ email: 'a@example.jp' })
  expect(JSON.parse(kept.get('flow:registration') ?? '')).toEqual({
    flags: ['emailed', 'verified'],
    data: { email: 'a@example.jp' },
  })

  steps.confirm()
  expect(hasFlag('registration.emailed')).toBe(false)
  expect(hasFlag('registration.confirmed')).toBe(true)
  expect(readFlow('registration').data).toBeUndefined()

  steps.reset()
  expect(kept.has('flow:registration')).toBe(false)
  expect(told).toHaveBeenCalledTimes(4)
  stop()
})

it('changes the draft as it is stored, so that of two changes from one screen both stay', () => {
  const regular = stepsOf(defineFlow<{ zipcode?: string; address?: string }>('regular', ['inputed', 'confirmed']))
  regular.change((draft) => ({ ...draft, zipcode: '1000001' }))
  expect(readFlow('regular').data, 'nothing to change').toBeUndefined()
  regular.set('inputed', {})
  regular.change((draft) => ({ ...draft, zipcode: '1000001' }))
  regular.change((draft) => ({ ...draft, address: '千代田区千代田' }))
  expect(readFlow('regular')).toMatchObject({
    flags: ['inputed'],
    data: { zipcode: '1000001', address: '千代田区千代田' },
  })
  regular.reset()
})

it('refuses an unknown flag', () => {
  expect(() => steps.set('emaild')).toThrow('no flag emaild')
  expect(hasFlag('registration.emaild')).toBe(false)
})

it('forgets every flow and nothing else on log-out', () => {
  kept.set('line_tracking_id', 'rich-menu')
  steps.set('emailed', { email: 'a@example.jp' })
  stepsOf(defineFlow<{ note: string }>('regular', ['inputed', 'confirmed'])).set('inputed', { note: 'a' })
  forgetFlows()
  expect([...kept.keys()]).toEqual(['line_tracking_id'])
  expect(hasFlag('registration.emailed')).toBe(false)
  expect(readFlow('regular').data).toBeUndefined()
})

it('keeps a draft of the device over a closed tab, shares it with other tabs, and forgets it on log-out', () => {
  const strokes = stepsOf(defineDeviceDraft<{ hole: number }>('strokes'))
  strokes.put({ hole: 1 })
  expect(kept.has('flow:strokes'), 'nothing of it ends with the tab').toBe(false)
  expect(hasFlows(), 'the page that comes is taken over as it is').toBe(false)
  const told = vi.fn<() => void>()
  const end = watchFlows(told)
  device.set('flow:strokes', JSON.stringify({ flags: [], data: { hole: 2 } }))
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'flow:strokes' }))
  expect(told).toHaveBeenCalledOnce()
  expect(readFlow('strokes').data).toEqual({ hole: 2 })
  forgetFlows()
  end()
  expect([readFlow('strokes').data, device.size]).toEqual([undefined, 0])
})

it('keeps a member’s draft for that member only, and a guest’s draft for the member who logs in', () => {
  steps.set('emailed', { email: 'guest@example.jp' })
  setFlowOwner(1)
  expect(hasFlag('registration.emailed')).toBe(true)
  const profile = stepsOf(defineFlow<{ address: string }>('profile', ['inputed', 'confirmed']))
  profile.set('inputed', { address: '千代田区' })

  for (const somebodyElse of [undefined, 2]) {
    setFlowOwner(somebodyElse)
    expect(hasFlag('profile.inputed')).toBe(false)
    expect(readFlow('profile').data).toBeUndefined()
  }
  setFlowOwner(1)
  expect(readFlow('profile').data).toEqual({ address: '千代田区' })

  setFlowOwner(2)
  profile.put({ address: '水戸市' })
  expect(hasFlag('profile.inputed'), 'another member has none of the steps').toBe(false)
  setFlowOwner(undefined)
  forgetFlows()
})
