import { beforeEach, expect, it, vi } from 'vitest'
import { keepDayPass, passInstead, readDayPass, type DayPass } from './dayPass.ts'
import { rememberLogIn } from './session.ts'

const kept = new Map<string, string>()
const cookies = { cookie: 'token=abc' }

beforeEach(() => {
  kept.clear()
  cookies.cookie = 'token=abc'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', cookies)
  vi.stubGlobal('window', {})
  vi.setSystemTime(new Date('2026-11-27T20:00:00+09:00'))
  return () => {
    // The files behind this one share its modules.
    rememberLogIn(null)
    vi.useRealTimers()
  }
})

const hanako = { id: 1, last_name: '見本', first_name: '花子' }
const pass: DayPass = {
  form: 2,
  day: '2026-11-28',
  name: '見本 花子',
  memberNumber: '0000000001',
  code: null,
  plays: [],
}

function keep(): void {
  rememberLogIn(hanako)
  keepDayPass(pass)
}

it('keeps the next day of play until the end of that day', () => {
  keep()
  expect(readDayPass()).toEqual(pass)
  vi.setSystemTime(new Date('2026-11-28T23:59:00+09:00'))
  expect(readDayPass()).toEqual(pass)
  vi.setSystemTime(new Date('2026-11-29T00:00:00+09:00'))
  expect(readDayPass()).toBeUndefined()
  expect(kept.has('day_pass')).toBe(false)
})

it('stays while the same member comes back', () => {
  keep()
  rememberLogIn({ ...hanako, last_name: '新姓' })
  expect(readDayPass()).toEqual(pass)
})

it('is deleted when another member logs in, and when nobody is logged in any more', () => {
  keep()
  rememberLogIn({ ...hanako, id: 2 })
  expect(kept.has('day_pass')).toBe(false)
  keep()
  rememberLogIn(null)
  expect(kept.has('day_pass')).toBe(false)
})

it('is deleted when the log-in has ended on this device, and in the form of an older version', () => {
  keep()
  cookies.cookie = ''
  expect(readDayPass()).toBeUndefined()
  expect(kept.has('day_pass')).toBe(false)
  cookies.cookie = 'token=abc'
  kept.set(
    'day_pass',
    JSON.stringify({ day: '2026-11-28', name: '見本 花子', memberNumber: '0000000001', code: 'x', plays: [] }),
  )
  expect(readDayPass()).toBeUndefined()
  expect(kept.has('day_pass')).toBe(false)
})

it('stands in place of what a network is needed for, but not in the public area', () => {
  keep()
  vi.stubGlobal('location', { pathname: '/mypage/account/qr' })
  expect(passInstead()).toEqual(pass)
  vi.stubGlobal('location', { pathname: '/reserved/select' })
  expect(passInstead()).toBeUndefined()
})
