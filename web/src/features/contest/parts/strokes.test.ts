import { expect, it } from 'vitest'
import { answer, leaving, nothing, orderFrom, put, settle, shownOn } from './strokes.ts'

const hole = { player: 7, hole: 3 }

it('waits with what was read first, however often a hole is typed', () => {
  // This phone shows its own 5. The 4 of another phone is read meanwhile, and the golfer has not seen it.
  const typed = put(put(nothing, hole, 5, null), hole, 6, 4)
  expect(typed.waiting).toEqual([{ ...hole, seen: null, strokes: 6, sent: [] }])
  expect(shownOn(typed, 7, [4, 4, null])).toEqual([4, 4, 6])
  expect(shownOn(typed, 8, [4, 4, null])).toEqual([4, 4, null])
})

it('lets go of what was written, and keeps what was typed meanwhile over it', () => {
  const sent = leaving(put(nothing, hole, 5, null))
  expect(settle(sent, sent.waiting, [])).toEqual(nothing)
  const meanwhile = put(sent, hole, 6, null)
  expect(settle(meanwhile, sent.waiting, []).waiting).toEqual([{ ...hole, seen: 5, strokes: 6, sent: [] }])
})

it('knows its own strokes again whose answer was lost, and asks nobody about them', () => {
  const lost = leaving(put(nothing, hole, 5, null))
  const typed = leaving(put(lost, hole, 6, null))
  const left = settle(typed, typed.waiting, [{ ...hole, strokes: 5, by: '見本 花子' }])
  expect(left).toEqual({ waiting: [{ ...hole, seen: 5, strokes: 6, sent: [] }], differing: [] })
})

it('shows what somebody else has typed beside the own strokes, and writes over it by an answer only', () => {
  const sent = leaving(put(put(nothing, hole, 5, null), { player: 7, hole: 4 }, 4, null))
  const left = settle(sent, sent.waiting, [{ ...hole, strokes: 4, by: '佐藤 一郎' }])
  expect(left).toEqual({ waiting: [], differing: [{ ...hole, own: 5, theirs: 4, by: '佐藤 一郎' }] })
  const [one] = left.differing
  if (!one) throw new Error('no difference')
  expect(answer(left, one, false)).toEqual(nothing)
  expect(answer(left, one, true).waiting).toEqual([{ ...hole, seen: 4, strokes: 5, sent: [] }])
  // Typing the hole again answers, too.
  expect(put(left, hole, 6, 4)).toEqual({ waiting: [{ ...hole, seen: 4, strokes: 6, sent: [] }], differing: [] })
})

it('begins on the tenth hole where the group does', () => {
  expect(orderFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  expect(orderFrom(10)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})
