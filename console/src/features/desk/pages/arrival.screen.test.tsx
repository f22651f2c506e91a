import { markArrival, markStarted, readCode, type Arrival, type Reading } from '@jgm/contract/api/desk-arrival'
import { getDeskDay } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk, stream, type Shown } from '../../../../test/app.tsx'

const arrival: Arrival = { seat: 1, state: null, at: null, exemption: null, address: null, locker: null, bag_tag: null }
const here: Arrival = { ...arrival, state: 'arrived', at: '2026-12-01T07:36:00+09:00' }

const [first] = sampleDay.starts
const [group] = first?.groups ?? []
if (!first || !group) throw new Error('the sample day has no party')

/** The sample day with what the desk has said of its first start. */
const dayWith = (...arrivals: Arrival[]) => ({
  ...sampleDay,
  starts: sampleDay.starts.map((start) =>
    start.id === first.id ? { ...start, groups: [{ ...group, arrivals }] } : start,
  ),
})

async function openSheet(...arrivals: Arrival[]): Promise<Shown> {
  api.give(getDeskDay, dayWith(...arrivals))
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  await desk.says('名とも受付')
  return desk
}
const sent = () => api.sent(markArrival).map(({ body }) => body)

/** The server keeps what is sent, and the sheet shows it from then on. */
function keeps(after: Arrival, before: Arrival | null = null): void {
  api.give(markArrival, { before, after })
  api.give(getDeskDay, dayWith(after))
}

it('a number marks that seat, once, and Z takes it back', async () => {
  const desk = await openSheet()
  await desk.says('未着3')
  keeps(here)
  await desk.keys('1')
  await desk.says('7:36')
  expect(sent()).toEqual([{ number: group.number, group_no: 1, seat: 1, seen: 1, state: 'arrived' }])
  await desk.says('未着2')
  await desk.keys('1')
  keeps(arrival, here)
  await desk.keys('z')
  await desk.says('未着3')
  expect(sent().slice(1)).toMatchObject([{ seat: 1, state: null }])
})

it('the rest of a party whose day has ended is received, and what is asked of them noted; who was here before is a manager’s', async () => {
  const before = { ...here, at: '2026-12-01T07:36:00+09:00' }
  const late = { ...here, seat: 2, at: '2026-12-01T18:20:00+09:00' }
  const ended = (...arrivals: Arrival[]) => ({
    ...sampleDay,
    ended_at: '2026-12-01T17:50:00+09:00',
    starts: sampleDay.starts.map((start) =>
      start.id === first.id ? { ...start, groups: [{ ...group, status: 'played' as const, arrivals }] } : start,
    ),
  })
  api.give(getDeskDay, ended(before))
  const desk = await open('/sheet', { ...sampleDesk, staff: { ...sampleDesk.staff, role: 'front_desk' } })
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  api.give(markArrival, { before: null, after: late })
  api.give(getDeskDay, ended(before, late))
  await desk.keys('2')
  await waitFor(() => expect(sent()).toMatchObject([{ seat: 2, state: 'arrived' }]))
  await screen.findByLabelText('荷札')
  await desk.keys('1')
  await waitFor(() => expect(screen.queryByLabelText('荷札')).toBeNull())
  expect(sent()).toHaveLength(1)
})

it('two marks of one seat come to the server in the order of their presses, however slow the first one is', async () => {
  const desk = await openSheet()
  const answer = api.hold(markArrival, { before: null, after: here })
  await desk.keys('1', 'a')
  await waitFor(() => expect(sent()).toHaveLength(1))
  // What would be sent beside it would have been sent by now.
  await desk.keys('2')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([{ seat: 1, state: 'arrived' }, { seat: 2 }])
  answer()
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ seat: 1, state: 'absent' }))
})

it('a seat without a name is marked, too; the rest at once by Shift and Enter', async () => {
  const desk = await openSheet(here)
  keeps({ ...here, seat: 2 })
  await desk.keys('2')
  await waitFor(() => expect(sent()).toMatchObject([{ seat: 2, seen: null, state: 'arrived' }]))
  await desk.keys('{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(sent().length).toBeGreaterThan(1))
})

it('what is asked of a person is written by keys: address, proof, locker, bag tag, absence', async () => {
  const desk = await openSheet()
  keeps(here)
  await desk.keys('1')
  await desk.says('7:36')
  await desk.keys('j')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await desk.user.keyboard('茨城県水戸市{Enter}')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ seat: 1, address: '茨城県水戸市' }))
  await desk.keys('r')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await desk.user.keyboard('118{Enter}')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ locker: '118' }))
  await desk.user.selectOptions(screen.getByLabelText('非課税'), '70歳以上')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ exemption: 'seventy_or_over' }))
  await desk.keys('a')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ state: 'absent' }))
})

it('what is typed while the text before it is being stored stays, and is written in its place', async () => {
  const desk = await openSheet(here)
  const answer = api.hold(markArrival, { before: here, after: { ...here, address: '水戸市' } })
  await desk.keys('1')
  await typeAddress(desk, '水戸市')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ address: '水戸市' }))
  const field = screen.getByLabelText<HTMLInputElement>('住所')
  await desk.user.type(field, '見川')
  api.give(getDeskDay, dayWith({ ...here, address: '水戸市' }))
  answer()
  await waitFor(() => expect(api.sent(getDeskDay).length).toBeGreaterThan(1))
  expect(field.value).toBe('水戸市見川')
  await desk.user.keyboard('{Enter}')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ address: '水戸市見川', standing: { address: '水戸市' } }))
})

it('of what is typed what nobody sees is nothing, and the Enter that ends a conversion in Safari sends nothing', async () => {
  const desk = await openSheet({ ...here, address: '水戸市' })
  keeps(here)
  await desk.keys('1')
  const field = await screen.findByLabelText<HTMLInputElement>('住所')
  await desk.keys('j')
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: '水戸市\u200b' } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(document.activeElement, 'it is typed on').toBe(field)
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(document.activeElement).not.toBe(field))
  expect(
    sent().filter((body) => 'address' in body),
    'the same address',
  ).toEqual([])
  fireEvent.change(field, { target: { value: '\u202a\u202c' } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ seat: 1, address: null }))
})

/** Types into the address of the first seat, and leaves it by Enter. */
async function typeAddress(desk: Shown, text: string): Promise<void> {
  const field = await screen.findByLabelText('住所')
  await desk.keys('j')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await desk.user.paste(text)
  await desk.user.keyboard('{Enter}')
}

it('where another desk was first, its text and the own one stand there until one is chosen', async () => {
  const desk = await openSheet(here)
  await desk.keys('1')
  api.refuse(markArrival, 'written_first', { by: '佐藤 次郎', field: 'address', value: '水戸市' })
  api.give(getDeskDay, dayWith({ ...here, address: '水戸市' }))
  await typeAddress(desk, '土浦市')
  await desk.warns('佐藤 次郎さんが「水戸市」と入れました。')
  const field = screen.getByLabelText<HTMLInputElement>('住所')
  expect(field.value).toBe('土浦市')
  expect(sent().at(-1)).toMatchObject({ address: '土浦市', standing: { address: null } })
  await desk.keys('{ArrowDown}', '{ArrowUp}')
  await waitFor(() => expect(screen.queryByLabelText('住所')).toBeNull())
  await desk.keys('1')
  const again = await screen.findByLabelText<HTMLInputElement>('住所')
  expect(again.value, 'after a look at another start').toBe('土浦市')
  keeps({ ...here, address: '土浦市' })
  await desk.press('いまの入力にする')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ address: '土浦市', standing: { address: '水戸市' } }))
  await waitFor(() => expect(desk.words).not.toContain('佐藤'))
})

it('a failure and an open line are not said beside each other, nor after the next press that succeeds', async () => {
  const desk = await openSheet()
  api.lose(markArrival)
  stream('error')
  await desk.says('切断中')
  await desk.keys('1')
  await desk.warns('通信できませんでした')
  stream('hello')
  await desk.says('接続中')
  expect(desk.words).not.toContain('通信できませんでした')
  api.refuse(markStarted, 'desk_stale')
  await desk.keys('s')
  await desk.warns('先に内容が変わりました')
  keeps(here)
  await desk.keys('1')
  await desk.says('7:36')
  expect(desk.words).not.toContain('先に内容が変わりました')
})

it('what is too long stays whole in its field, which says so', async () => {
  const desk = await openSheet(here)
  await desk.keys('1')
  const message = '住所は200文字以内で入力してください。'
  api.refuse(markArrival, 'validation', { problems: [{ path: 'address', message }] })
  const long = 'あ'.repeat(201)
  await typeAddress(desk, long)
  await desk.warns(message)
  expect(sent().at(-1)?.address).toHaveLength(201)
  expect(screen.getByLabelText<HTMLInputElement>('住所').value).toBe(long)
  expect(screen.getAllByText(message), 'once').toHaveLength(1)
})

it('what one press marked is taken back by one Z', async () => {
  const desk = await openSheet()
  keeps(here)
  await desk.keys('{Shift>}{Enter}{/Shift}')
  await waitFor(() => expect(sent()).toHaveLength(3))
  keeps(arrival, here)
  await desk.keys('z')
  await waitFor(() =>
    expect(
      sent()
        .slice(3)
        .map((body) => [body?.seat, body?.state]),
    ).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]),
  )
})

it('Enter leads from the words to the start that was found, where its keys are heard', async () => {
  const desk = await openSheet()
  await desk.keys('/')
  await desk.user.keyboard('髙橋{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('髙橋 太郎'))
  keeps(here)
  await desk.keys('1')
  await waitFor(() => expect(sent()).toMatchObject([{ seat: 1, state: 'arrived' }]))
})

it('a start is said to have left, and the row tells when', async () => {
  const desk = await openSheet()
  const startedAt = '2026-12-01T07:01:00+09:00'
  api.give(markStarted, { started_at: startedAt, turned_at: null })
  api.give(getDeskDay, {
    ...sampleDay,
    starts: sampleDay.starts.map((one) => (one.id === first.id ? { ...one, started_at: startedAt } : one)),
  })
  await desk.keys('s')
  await desk.says('7:01 スタート')
  expect(api.sent(markStarted)).toMatchObject([{ body: { start: 901, is_started: true } }])
})

/** Types as a scanner does: with no time between the characters, whatever the machine is busy with. */
function scan(code: string): void {
  for (const key of [...code, 'Enter'])
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}

it('a scan closes the list of keys and a menu, and leaves a dialog with typed text', async () => {
  const code = 'JGD1.0123456789.1764514800000.aB3_-aB3_-aB3_-aB3_-aB'
  const desk = await openSheet()
  api.give(readCode, { reading: 'expired' })
  await desk.keys('?')
  await screen.findByRole('dialog', { name: 'キーの一覧' })
  scan(code)
  await desk.says('コードの期限が切れています')
  expect(screen.queryByRole('dialog')).toBeNull()
  await desk.user.click(screen.getByRole('button', { name: /^支配人 花子/ }))
  await screen.findByRole('menu')
  scan(code)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await desk.keys('{ArrowDown}', '{ArrowRight}', 'b')
  await desk.user.type(await screen.findByLabelText('理由・内容'), '散水')
  const read = api.sent(readCode).length
  scan(code)
  await waitFor(() => expect(api.sent(readCode)).toHaveLength(read + 1))
  expect(screen.getByLabelText<HTMLInputElement>('理由・内容').value).toBe('散水')
})

it('a code that is typed is read, and its start is chosen', async () => {
  api.give(getDeskDay, dayWith())
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  const answer: Reading = {
    reading: 'arrived',
    start: 901,
    number: group.number,
    group_no: 1,
    seat: 1,
    name: '髙橋 太郎',
    at: here.at ?? '',
  }
  api.give(readCode, answer)
  api.give(getDeskDay, dayWith(here))
  await desk.keys('/')
  await desk.user.keyboard('380417{Enter}')
  await desk.says('受付しました')
  expect(api.sent(readCode)).toMatchObject([{ params: { id: '2' }, body: { code: '380417' } }])
  await desk.says('未着2')
  await waitFor(() => expect(document.querySelector('.day-start[aria-current=true]')?.textContent).toContain('髙橋'))
  await waitFor(() =>
    expect(document.activeElement?.className, 'where the keys of its seats are heard').toBe('day-start'),
  )
})

it('without a camera, a press leads to the field where a number is typed', async () => {
  const desk = await openSheet()
  await desk.keys('c')
  await desk.warns('お客様の番号（6けたか10けた）')
  await desk.press('番号を入力する')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each<[Reading, string]>([
  [{ reading: 'other_course', course_id: 6 }, '別のゴルフ場のコードです'],
  [{ reading: 'expired' }, 'コードの期限が切れています'],
  [{ reading: 'not_found' }, '該当する予約が見つかりません'],
  [
    {
      reading: 'other_day',
      date: '2026-12-06',
      nine: 'IN',
      start_minute: 504,
      number: 'K2P94T7M',
      name: '竹内 美穂',
      players: 3,
      phone_number: '09055500137',
    },
    '本日の予約ではありません（2026年12月6日',
  ],
  [
    { reading: 'already', start: 901, number: group.number, group_no: 1, seat: 1, name: '', at: here.at ?? '' },
    '受付済みです（7:36）',
  ],
  [{ reading: 'group', start: 901, number: group.number }, 'どなたも受付になりません'],
])('a code says what it is: $reading', async (answer, words) => {
  api.give(getDeskDay, dayWith())
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  api.give(readCode, answer)
  await desk.keys('/')
  await desk.user.keyboard('000000{Enter}')
  await desk.says(words)
  expect(api.sent(markArrival)).toEqual([])
})

it('nobody arrives on a day ahead', async () => {
  api.give(getDeskDay, { ...dayWith(), date: '2026-12-02' })
  const desk = await open('/sheet/2026-12-02')
  await desk.says('髙橋 太郎')
  await desk.keys('{ArrowDown}')
  await desk.says('遅れる場合は先に出ます')
  await desk.keys('1')
  await desk.keys('s')
  expect([api.sent(markArrival), api.sent(markStarted)]).toEqual([[], []])
  expect(desk.words).not.toContain('未着')
})
