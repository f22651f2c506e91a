import type { DayStart } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { describe, expect, it } from 'vitest'
import { goesFirst, lastGone, paceOf, turningOf, waitingOf } from './starting.ts'

const [first] = sampleDay.starts
const [group] = first?.groups ?? []
if (!first || !group) throw new Error('the sample day has no party')

type Mark = 'arrived' | 'absent'

/** A start of three people at a minute, with what is said of them. */
const startAt = (minute: number, marks: readonly Mark[] = [], given: Partial<DayStart> = {}): DayStart => ({
  ...first,
  id: minute,
  start_minute: minute,
  turn_minute: minute + 150,
  groups: [
    {
      ...group,
      arrivals: marks.map((state, at) => ({
        seat: at + 1,
        state,
        at: '2026-12-01T06:50:00+09:00',
        exemption: null,
        address: null,
        locker: null,
        bag_tag: null,
      })),
    },
  ],
  ...given,
})
const gone = (time: string): Partial<DayStart> => ({ started_at: `2026-12-01T${time}:00+09:00` })
const idsOf = (starts: readonly DayStart[], minute: number) =>
  waitingOf(starts, 'OUT', minute).waiting.map(({ start }) => start.id)

describe('who waits at the first tee', () => {
  it('are those of the nine who have not left, by the time at which they leave', () => {
    const starts = [startAt(434), startAt(427, [], gone('07:07')), startAt(420), startAt(427, [], { nine: 'IN' })]
    expect(idsOf(starts, 425)).toEqual([420, 434])
  })

  it('a group of which nobody comes waits no more', () => {
    expect(idsOf([startAt(420, ['absent', 'absent', 'absent']), startAt(427)], 415)).toEqual([427])
  })

  it('a late day moves them with it', () => {
    const [waiting] = waitingOf([startAt(420, [], { delay: 15 })], 'OUT', 425).waiting
    expect(waiting?.left).toBe(10)
  })

  it('those whom somebody has forgotten are counted and stand in the way no more', () => {
    const { waiting, forgotten } = waitingOf([startAt(420), startAt(427), startAt(480)], 'OUT', 485)
    expect([waiting.map(({ start }) => start.id), forgotten]).toEqual([[427, 480], 1])
  })

  it('counts who is here and who is missing, without the absent', () => {
    const [waiting] = waitingOf([startAt(420, ['arrived', 'absent'])], 'OUT', 400).waiting
    expect(waiting).toMatchObject({ here: 1, missing: 1, left: 20 })
  })
})

it('the next group goes first only when this one’s time has come, nobody of it is here, and nobody of the next is missing', () => {
  const all: Mark[] = ['arrived', 'arrived', 'arrived']
  const judged = (minute: number, own: Mark[], next: Mark[]) => {
    const [one, other] = waitingOf([startAt(420, own), startAt(427, next)], 'OUT', minute).waiting
    return one && goesFirst(one, other)
  }
  expect(judged(421, [], all)).toBe(true)
  expect(judged(419, [], all)).toBe(false)
  expect(judged(421, ['arrived'], all)).toBe(false)
  expect(judged(421, [], ['arrived'])).toBe(false)
  expect(judged(421, [], ['absent', 'absent', 'absent'])).toBe(false)
})

it('the pace is that of the last group that has left', () => {
  expect(paceOf([startAt(420)], 'OUT')).toBeNull()
  expect(paceOf([startAt(420, [], gone('07:03')), startAt(427, [], gone('07:06'))], 'OUT')).toBe(-1)
  expect(paceOf([startAt(420, [], { ...gone('07:13'), delay: 10 })], 'OUT')).toBe(3)
})

it('those on their first half turn by their time; who has turned, turns no more', () => {
  const turned = { ...gone('07:00'), turned_at: '2026-12-01T09:30:00+09:00' }
  const starts = [
    startAt(434, [], gone('07:14')),
    startAt(420, [], gone('07:00')),
    startAt(427, [], turned),
    startAt(441),
  ]
  expect(turningOf(starts, 560).map(({ id }) => id)).toEqual([420, 434])
  expect(turningOf(starts, 640).map(({ id }) => id)).toEqual([434])
})

it('the last who left may have left for the second half', () => {
  const starts = [
    startAt(420, [], { ...gone('07:00'), turned_at: '2026-12-01T09:30:00+09:00' }),
    startAt(560, [], gone('09:21')),
  ]
  expect(lastGone(starts)).toMatchObject({ half: 'second', at: '2026-12-01T09:30:00+09:00' })
  expect(lastGone([startAt(420)])).toBeUndefined()
})
