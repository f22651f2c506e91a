import { expect, it } from 'vitest'
import { webhookStateOf } from './words.ts'

it('a webhook has arrived once one of its deliveries has, and not before', () => {
  const hook = {
    id: '1',
    event: 'booking_update',
    url: 'https://agent.example.com/hook',
    waiting: 0,
    failures: 0,
    last_error: null,
    next_at: '2026-12-01T10:00:00+09:00',
    arrived_at: null,
  } as const
  const arrived = '2026-12-01T09:00:00+09:00'
  const failing = { ...hook, failures: 2, last_error: 'HTTP 500' }
  expect(webhookStateOf(hook)).toBe('まだ送っていません')
  expect(webhookStateOf({ ...hook, waiting: 1 })).toBe('待ち 1件')
  expect(webhookStateOf({ ...hook, arrived_at: arrived })).toMatch(/^届いています（最後 .*9:00）$/)
  expect(webhookStateOf({ ...failing, waiting: 1 })).toMatch(
    /^2回続けて届きませんでした（HTTP 500）。次は.*10:00・待ち 1件$/,
  )
  // A delivery that was given up is not tried again.
  expect(webhookStateOf(failing)).toBe('2回続けて届きませんでした（HTTP 500）')
  expect(webhookStateOf({ ...failing, arrived_at: arrived })).toMatch(/（HTTP 500）・最後に届いたのは.*9:00$/)
})
