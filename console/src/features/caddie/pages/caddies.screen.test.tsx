import { getDeskDay, noteDayPaper } from '@jgm/contract/api/desk-day'
import {
  getCaddieDay,
  getCaddies,
  getShifts,
  giveCaddies,
  orderCaddies,
  repairCart,
  saveCaddie,
  setShifts,
} from '@jgm/contract/api/staff-caddies'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, type Shown } from '../../../../test/app.tsx'

const [first] = sampleDay.starts
if (!first) throw new Error('the sample day has no party')

const withCaddie = first.groups.map((group) => ({
  ...group,
  plan: { name: 'キャディ付', is_caddie: true, has_lunch: true },
}))
const sheet = {
  ...sampleDay,
  starts: [
    { ...first, groups: withCaddie },
    { ...first, id: 911, start_minute: 428, turn_minute: 578, groups: withCaddie },
  ],
}
const person = (id: number, number: number, name: string) => ({ id, number, name, note: '', rounds: 1 })
const day = {
  course_id: 2,
  date: '2026-12-01',
  caddies: [person(51, 12, '小島 和子'), person(52, 3, '石塚 恵')],
  carts: [{ id: 71, number: 7, seats: 5, is_in_repair: false }],
  given: [],
}
const nothing = { caddie: null, cart: null }
const sent = () => api.sent(giveCaddies).flatMap(({ body }) => body?.items ?? [])

async function openDay(given: Partial<typeof day> | { given: unknown[] } = {}): Promise<Shown> {
  api.give(getDeskDay, sheet)
  api.give(getCaddieDay, { ...day, ...given } as typeof day)
  api.give(giveCaddies, { ok: true })
  const desk = await open('/caddies')
  await desk.says('小島 和子')
  return desk
}

describe('the caddies of a day', () => {
  it('a number and Enter give a caddie and lead to the next group without one; a number and K a cart', async () => {
    const desk = await openDay()
    await desk.keys('1', '2', '{Enter}', '7', 'k')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toEqual([
      { start: 901, seen: nothing, given: { caddie: 51, cart: null } },
      { start: 911, seen: nothing, given: { caddie: null, cart: 71 } },
    ])
  })

  it('says that a number is nobody’s, and forgets it', async () => {
    const desk = await openDay()
    await desk.keys('9', '9', '{Enter}')
    await desk.says('キャディ99番は、この日の出勤に入っていません。')
    await desk.keys('3', '{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ given: { caddie: 52 } }]))
  })

  it('a held key gives one caddie only', async () => {
    const desk = await openDay()
    fireEvent.keyDown(document.body, { key: 'n' })
    for (let times = 0; times < 5; times += 1) fireEvent.keyDown(document.body, { key: 'n', repeat: true })
    await desk.keys('3', '{Enter}')
    await waitFor(() => expect(sent().map(({ given }) => given.caddie)).toEqual([51, 52]))
  })

  it('a proposal is shown first and sent by ⇧Enter as one order', async () => {
    const desk = await openDay()
    await desk.keys('a')
    await desk.says('2組への案です。')
    expect(sent()).toEqual([])
    await desk.keys('{Escape}')
    await waitFor(() => expect(desk.words).not.toContain('案です'))
    await desk.keys('a', '{Shift>}{Enter}{/Shift}')
    await waitFor(() => expect(sent().map(({ given }) => given.caddie)).toEqual([51, 52]))
    expect(api.sent(giveCaddies)).toHaveLength(1)
  })

  it('two groups exchange, and what is refused goes back with the reason', async () => {
    const given = [{ start: 901, caddie: 51, cart: null, caddie_lost: null, cart_lost: null }]
    const desk = await openDay({ given })
    api.refuse(giveCaddies, 'caddie_not_free', { number: 12, has: { nine: 'IN', start_minute: 427 } })
    await desk.keys('{ArrowUp}', 's', '{ArrowDown}', 's')
    await desk.warns('キャディ12番は、7:07 INの組に付いています。')
    expect(sent().map((one) => [one.start, one.given.caddie])).toEqual([
      [901, null],
      [911, 51],
    ])
  })

  it('what goes with the chosen group is not shown as free', async () => {
    const held = { start: 901, caddie: 51, cart: 71, caddie_lost: null, cart_lost: null }
    const desk = await openDay({ given: [held] })
    await desk.press(/^7:00/)
    await desk.says('7選んだ組に付いています')
    await desk.says('小島 和子選んだ組に付いています')
    await desk.press(/^7:08/)
    await desk.says('小島 和子組に付いています')
  })

  it('names what a group has lost', async () => {
    const lost = { number: 12, name: '小島 和子', why: 'taken' as const }
    const desk = await openDay({
      given: [{ start: 901, caddie: null, cart: null, caddie_lost: lost, cart_lost: null }],
    })
    await desk.says('12番 移動先の時間に、ほかの組と重なりました')
  })

  it('puts a caddie a place earlier', async () => {
    const desk = await openDay()
    api.give(orderCaddies, { ok: true })
    await desk.press('石塚 恵を前の番手へ')
    await waitFor(() => expect(api.sent(orderCaddies)[0]?.body).toEqual({ seen: [51, 52], order: [52, 51] }))
  })

  it('prints the list with caddies and carts once the log says so', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    api.give(getDeskDay, {
      ...sheet,
      starts: sheet.starts.map((one) => ({ ...one, caddie: { number: 12, name: '小島 和子' }, cart: 7 })),
    })
    api.give(getCaddieDay, day)
    api.give(noteDayPaper, { ok: true })
    const desk = await open('/caddies')
    await desk.says('12 小島 和子')
    await desk.keys('p')
    await waitFor(() => expect(print).toHaveBeenCalled())
    expect(api.sent(noteDayPaper)[0]?.body).toEqual({ kind: 'caddies' })
  })

  it('says that nobody is in, and that there is no sheet', async () => {
    api.give(getDeskDay, sheet)
    api.give(getCaddieDay, { ...day, caddies: [], carts: [] })
    const desk = await open('/caddies')
    await desk.says('出勤の方がいません')
    api.refuse(getDeskDay, 'not_found')
    const other = await open('/caddies/2027-06-01')
    await other.says('この日の台帳は、まだありません')
  })
})

describe('dragging', () => {
  const chip = (words: string): Element => {
    const found = screen.getAllByText(words).at(-1)?.closest('.caddie-chip')
    if (!found) throw new Error(words)
    return found
  }
  const over = (start: number | null): void => {
    const row = start === null ? null : document.querySelector(`[data-drop='${start}']`)
    document.elementFromPoint = () => row
  }
  const at = (x: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: 10 })
  const begin = async (): Promise<Shown> => {
    const desk = await openDay()
    over(911)
    fireEvent.pointerDown(chip('小島 和子'), at(10))
    return desk
  }

  it('drops a caddie on a group, as the keys give it', async () => {
    await begin()
    fireEvent.pointerMove(window, at(60))
    fireEvent.pointerUp(window, at(60))
    await waitFor(() => expect(sent()).toEqual([{ start: 911, seen: nothing, given: { caddie: 51, cart: null } }]))
  })

  it.each([
    ['a press that hardly moves', () => fireEvent.pointerMove(window, at(12))],
    ['one that the system cancels', () => fireEvent.pointerCancel(window, at(60))],
    ['a second finger', () => fireEvent.pointerDown(document.body, { ...at(60), pointerId: 2, isPrimary: false })],
    ['the window that goes', () => fireEvent.blur(window)],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['letting go elsewhere', () => over(null)],
  ])('%s drops nothing', async (name, end) => {
    const desk = await begin()
    if (name !== 'a press that hardly moves') fireEvent.pointerMove(window, at(60))
    end()
    fireEvent.pointerUp(window, at(name === 'a press that hardly moves' ? 12 : 60))
    expect(document.querySelector('.caddie-drag')).toBeNull()
    // The order of the next key is sent first, because orders wait for each other.
    await desk.keys('3', '{Enter}')
    await waitFor(() => expect(sent().map(({ given }) => given.caddie)).toEqual([52]))
  })
})

describe('shifts', () => {
  const caddie = {
    id: 51,
    number: 12,
    name: '小島 和子',
    kana: 'こじま かずこ',
    most_rounds: 2,
    note: '',
    active_from: '2024-04-01',
    active_until: null,
    version: 1,
  }
  const month = {
    course_id: 2,
    month: '2026-12',
    caddies: [caddie],
    shifts: [],
    needs: [{ date: '2026-12-01', groups: 3 }],
  }

  it('are those of the month that the board is in, and lead back to the day of the chosen cell', async () => {
    api.give(getShifts, { ...month, month: '2027-01', needs: [] })
    api.give(getDeskDay, { ...sheet, date: '2027-01-05' })
    api.give(getCaddieDay, { ...day, date: '2027-01-05' })
    const desk = await open('/caddies/2027-01-05')
    await desk.says('番手')
    await desk.user.click(screen.getByRole('link', { name: '出勤' }))
    await desk.says('出勤できる回数')
    expect(api.sent(getShifts).map(({ params }) => params?.month)).toEqual(['2027-01'])
    await desk.keys('{ArrowRight}')
    expect(screen.getByRole('link', { name: '割り当て' }).getAttribute('href')).toBe('/caddies/2027-01-02')
  })

  it('are filled with keys from day to day, and a week is repeated', async () => {
    api.give(getShifts, month)
    api.give(setShifts, { ok: true })
    const desk = await open('/caddies/shifts')
    await desk.says('小島 和子')
    await desk.keys('2', '0', '1', '{Backspace}')
    await waitFor(() => expect(api.sent(setShifts)).toHaveLength(4))
    const cells = api.sent(setShifts).flatMap(({ body }) => body?.cells ?? [])
    expect(cells.map(({ date, rounds }) => [date, rounds])).toEqual([
      ['2026-12-01', 2],
      ['2026-12-02', 0],
      ['2026-12-03', 1],
      ['2026-12-04', null],
    ])
    await desk.keys('{ArrowRight}', '{ArrowRight}', '{ArrowRight}', 'r')
    await waitFor(() => expect(api.sent(setShifts)).toHaveLength(5))
    expect(
      api
        .sent(setShifts)
        .at(-1)
        ?.body?.cells.map(({ rounds }) => rounds)
        .slice(0, 3),
    ).toEqual([2, 0, 1])
  })

  it('a manager enters a caddie, and reads at the fields what is wrong', async () => {
    api.give(getCaddies, {
      course_id: 2,
      caddies: [caddie],
      carts: [{ id: 71, number: 7, seats: 5, state: 'ready', version: 1 }],
    })
    const desk = await open('/caddies/lists')
    await desk.says('小島 和子')
    await desk.keys('n')
    await desk.press('保存する')
    await desk.says('番号を入力してください。')
    await desk.says('お名前を入力してください。')
    expect(api.sent(saveCaddie)).toEqual([])
    await desk.type(/^番号/, '１５')
    await desk.type(/^氏名/, '青木 千代')
    await desk.type(/^ふりがな/, 'アオキ チヨ')
    api.give(saveCaddie, { ...caddie, number: 15 })
    await desk.press('保存する')
    await desk.says('15番を保存しました。')
    expect(api.sent(saveCaddie)[0]?.body).toMatchObject({ replaced: null, fields: { number: 15, kana: 'あおき ちよ' } })
  })

  it('the front desk reads the lists and takes a cart into repair', async () => {
    api.give(getCaddies, {
      course_id: 2,
      caddies: [caddie],
      carts: [{ id: 71, number: 7, seats: 5, state: 'ready', version: 1 }],
    })
    api.give(repairCart, { ok: true })
    const desk = await open('/caddies/lists', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
    await desk.says('小島 和子')
    expect(desk.words).not.toContain('キャディを加える')
    await desk.press('7号車を修理に出す')
    await waitFor(() => expect(api.sent(repairCart)[0]?.body).toEqual({ is_in_repair: true }))
  })
})
