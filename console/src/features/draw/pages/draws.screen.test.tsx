import { callOffDraw, getStaffDraw, listStaffDraws, makeDraw, previewDraw } from '@jgm/contract/api/staff-draws'
import { sampleStaffDraw as draw } from '@jgm/contract/test/samples.draw'
import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open } from '../../../../test/app.tsx'

const today = '2026-11-27'
const seen = {
  starts: [
    { id: 1, nine: 'OUT', start_minute: 450 },
    { id: 2, nine: 'IN', start_minute: 450 },
  ],
  sold: 0,
  opens_at: null,
  last_draw: '2027-02-20T00:00:00+09:00',
  has_draw: false,
}

beforeEach(() => {
  api.give(listStaffDraws, { today, draws: [draw] }).give(previewDraw, seen)
})

it('a draw is made over the starts that were seen, and its problems stand at their fields', async () => {
  const desk = await open('/draws')
  await desk.says('抽選にする枠は2組です。')
  api.refuse(makeDraw, 'validation', {
    problems: [{ path: 'draws_at', message: '抽選は、プレー日の前日までにしてください。' }],
  })
  await desk.press('枠を抽選にして、受付を始める')
  await desk.says('抽選は、プレー日の前日までにしてください。')
  await desk.press('1枚ずつふやす')
  api.give(makeDraw, { id: 8, starts: 2, seal: 'ab'.repeat(32) })
  await desk.press('枠を抽選にして、受付を始める')
  await desk.says('2組の枠を抽選にしました。')
  expect(api.sent(makeDraw).at(-1)).toMatchObject({
    body: {
      // On the Saturday before it there is a draw already.
      play_date: '2027-03-13',
      from_minute: 420,
      to_minute: 600,
      most_tickets: 5,
      closes_at: '2026-12-04T18:00:00+09:00',
    },
  })
})

it('hours the wrong way round are said at their field', async () => {
  const desk = await open('/draws')
  await desk.says('抽選にするのは、7:00〜9:59に始まる枠です。')
  fireEvent.change(screen.getByLabelText('この時間から'), { target: { value: '11:00' } })
  await desk.says('終わりの時間を、始まりより後にしてください。')
})

it('nothing is made where something is sold', async () => {
  api.give(previewDraw, { ...seen, sold: 3 })
  const desk = await open('/draws')
  await desk.says('予約済みか手続き中の枠が3組あります。')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '枠を抽選にして、受付を始める' }).disabled).toBe(true)
})

it('nothing is made so late that a winner could not cancel for nothing', async () => {
  api.give(previewDraw, { ...seen, last_draw: '2026-12-04T19:59:00+09:00' })
  const desk = await open('/draws')
  await desk.says('抽選は、12月4日(金) 19:59までにできます。')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '枠を抽選にして、受付を始める' }).disabled).toBe(true)
  api.give(previewDraw, { ...seen, last_draw: null })
  const never = await open('/draws')
  await never.says('この日には、もう抽選の時間がありません。')
})

it('wishes and result are seen, and a draw is called off with a reason', async () => {
  const member = {
    number: 22,
    member_number: '0000000022',
    name: '見本 太郎',
    players: 4,
    wishes: [{ from_minute: 480, to_minute: 540, nine: 'OUT' }],
    tickets: 2,
    outcome: null,
    why: null,
    wish: null,
    start: null,
  }
  api.give(getStaffDraw, { draw, members: [member] })
  const desk = await open('/draws')
  await desk.says('申し込み 63組・枠 40組')
  await desk.press('見る')
  await desk.says('8:00〜8:59 OUT')
  expect(document.activeElement?.textContent).toBe('申し込みと結果')
  await desk.press('競技会を行うため')
  api.give(callOffDraw, { told: 63 })
  await desk.press('63組に知らせて、中止する')
  expect(api.sent(callOffDraw).at(-1)).toMatchObject({ body: { why: '競技会を行うため' } })
  api.give(getStaffDraw, {
    draw: { ...draw, state: 'drawn' },
    members: [{ ...member, outcome: 'won', wish: 1, start: { nine: 'OUT', start_minute: 506 } }],
  })
  const after = await open('/draws')
  await after.press('見る')
  await after.says('第1希望 8:26 OUT')
})
