import type { SheetTemplate } from '@jgm/contract/model/sheet-templates'
import { expect, it } from 'vitest'
import { changedDays, clashesOf, daylightOn, layingOn, readyFrom, rowsFrom, startsOn, templatesFrom } from './rules.ts'

const every: SheetTemplate = {
  season: ['01-01', '12-31'],
  from: null,
  to: null,
  days: ['weekday', 'saturday', 'holiday'],
  nines: ['OUT', 'IN'],
  first: 420,
  last: 436,
  interval: 8,
  single_every: null,
  members_only: null,
}
const monday = '2026-12-07'
const placed = (starts: readonly { readonly nine: string; readonly startMinute: number }[] | undefined) =>
  starts?.map(({ nine, startMinute }) => `${nine} ${startMinute}`)

it('rows of one template that differ in their day type are one template again', () => {
  const templates: SheetTemplate[] = [
    { ...every, days: ['weekday'], members_only: [420, 428], from: '2026-12-05', to: '2027-02-28' },
    { ...every, days: ['saturday', 'holiday'], single_every: 5 },
  ]
  expect(rowsFrom(templates)).toHaveLength(3)
  expect(templatesFrom(rowsFrom(templates))).toEqual(templates)
})

it('a template holds between its dates only', () => {
  const [before, after] = [
    { ...every, to: '2026-12-06' },
    { ...every, from: '2026-12-07', first: 480, last: 480 },
  ] as const
  const minutesOn = (date: string) => startsOn(readyFrom([before, after]), date).map(({ minute }) => minute)
  expect(minutesOn('2026-12-06')).toEqual([420, 420, 428, 428, 436, 436])
  expect(minutesOn('2026-12-07')).toEqual([480, 480])
})

it('a day changes by the starts that it loses and gets; the others have another second half', () => {
  const laying = layingOn(monday, readyFrom([every]), readyFrom([{ ...every, last: 428, members_only: [420, 420] }]))
  expect(placed(laying?.gone)).toEqual(['OUT 436', 'IN 436'])
  expect(placed(laying?.added)).toEqual([])
  expect(laying?.changed.map(({ startMinute, was, audience }) => [startMinute, was, audience])).toEqual([
    [420, 'all', 'member'],
    [420, 'all', 'member'],
  ])
  expect(layingOn(monday, readyFrom([every]), readyFrom([every]))).toBeNull()
})

it('a start that is sold by seats from now on is made anew', () => {
  const laying = layingOn(monday, readyFrom([every]), readyFrom([{ ...every, single_every: 3 }]))
  expect([placed(laying?.gone), placed(laying?.added)]).toEqual([['OUT 436'], ['OUT 436']])
})

it('the days that change are told with the starts that somebody keeps', () => {
  const after = readyFrom([
    { ...every, days: ['weekday'], interval: 7 },
    { ...every, days: ['saturday', 'holiday'] },
  ])
  const taken = [
    { nine: 'OUT', startMinute: 428 },
    { nine: 'IN', startMinute: 420 },
  ]
  const days = ['2026-12-06', monday].map((date) => ({ date, taken }))
  expect(changedDays(readyFrom([every]), after, days)).toEqual([
    { date: monday, day_type: 'weekday', before: 6, after: 6, kept: [{ nine: 'OUT', minute: 428 }] },
  ])
})

it('templates clash where a nine has starts less than five minutes apart on one day', () => {
  const beside: SheetTemplate = { ...every, first: 440, last: 440 }
  expect(clashesOf([every, beside])).toEqual([[0, 1]])
  expect(clashesOf([every, { ...beside, first: 441, last: 441 }])).toEqual([])
  expect(clashesOf([every, { ...beside, first: 436, last: 436 }]), 'the same start is one').toEqual([])
  expect(
    clashesOf([
      { ...every, nines: ['OUT'] },
      { ...beside, nines: ['IN'] },
    ]),
  ).toEqual([])
  expect(
    clashesOf([
      { ...every, to: '2026-12-06' },
      { ...beside, from: '2026-12-07' },
    ]),
  ).toEqual([])
  const [winter, summer] = [
    { ...every, season: ['12-01', '02-29'] },
    { ...beside, season: ['03-01', '11-30'] },
  ] as const
  expect(clashesOf([winter, summer] as SheetTemplate[])).toEqual([])
  expect(clashesOf([winter, { ...beside, season: ['02-29', '02-29'] }] as SheetTemplate[])).toEqual([[0, 1]])
})

it('the last start by daylight is that of the sheet that begins first on the day', () => {
  const winter: SheetTemplate = { ...every, season: ['12-01', '02-29'], first: 450, last: 720 }
  const summer: SheetTemplate = { ...every, season: ['03-01', '11-30'], first: 390, last: 720, interval: 15 }
  // A half from 10:43 ends at the sunset of December, behind those that started from 7:30 on.
  expect(daylightOn(readyFrom([summer, winter]), monday)).toBe(10 * 60 + 43)
  expect(daylightOn(readyFrom([{ ...every, days: ['saturday'] }]), monday)).toBeNull()
})
