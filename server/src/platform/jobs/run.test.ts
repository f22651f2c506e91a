import { expect, it } from 'vitest'
import { dueOf } from '../../../test/due.ts'
import { cronItemsOf } from './run.ts'

const minutes = 60_000
const evening = { name: 'evening', cron: '*/10 9-11 * * *', run: async () => undefined }
const monday = { name: 'monday', cron: '0 9 23 11 1', run: async () => undefined }
const onRequest = { name: 'on_request', run: async () => undefined }

/** Is the job due when the machine's clock shows this instant of UTC? */
const isDue = (instant: string, offset: number, job = evening): boolean =>
  dueOf([job, onRequest], offset)(new Date(`${instant}Z`))

it('runs a job at the times of the injected clock', () => {
  expect(isDue('2026-11-23T09:10', 0)).toBe(true)
  expect(isDue('2026-11-23T15:40', 0)).toBe(false)
  for (const offset of [-390 * minutes, (7 * 24 * 60 - 390) * minutes, -390 * minutes + 20_000]) {
    expect(isDue('2026-11-23T15:40', offset)).toBe(true)
    expect(isDue('2026-11-23T15:45', offset)).toBe(false)
    expect(isDue('2026-11-23T09:10', offset)).toBe(false)
    expect(isDue('2026-11-23T18:30', offset)).toBe(false)
  }
})

it('reads the date and the weekday at the injected clock, too', () => {
  expect(isDue('2026-11-23T09:00', 0, monday)).toBe(true)
  expect(isDue('2026-11-24T09:00', 0, monday)).toBe(false)
  expect(isDue('2026-11-24T21:00', -36 * 60 * minutes, monday)).toBe(true)
  expect(isDue('2026-11-14T09:00', 9 * 24 * 60 * minutes, monday)).toBe(true)
  expect(isDue('2026-11-23T09:00', 24 * 60 * minutes, monday)).toBe(false)
})

it('has no times for a job that only runs on request', () => {
  expect(cronItemsOf([onRequest], minutes)).toEqual([])
})
