import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { fullestDay, startAhead, type Ahead } from '../fixtures/ahead.ts'
import { addStaff, openDesk, type Staff } from '../fixtures/desk.ts'
import { test } from '../fixtures/test.ts'

// A clerk's whole day, from 6:30 to its end, by keys alone. The pieces follow one another on one day, which they have to themselves.
test.describe.configure({ mode: 'serial' })

const course = 4
const [half6, half16] = [390, 990]

let date = ''
let morning: Ahead
let clerk: Staff

test.beforeAll(async ({ browserName: _any }, { parallelIndex }) => {
  date = await fullestDay(course, 8)
  morning = await startAhead(date, half6, 2 * parallelIndex)
  clerk = await addStaff('田中 美咲', 'front_desk', [course], morning.offset)
})
test.afterAll(async () => morning.end())

const chosen = (page: Page) => page.locator('.day-start[aria-current=true]')
const startAt = (page: Page, id: string) => page.locator(`.day-start[data-start='${id}']`)
const idsOf = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('data-start') ?? ''))

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let at = 0; at < times; at += 1) await page.keyboard.press(key)
}

/** The sheet of the day with its first start chosen. */
async function openSheet(context: BrowserContext, { who = clerk, url = morning.url } = {}): Promise<Page> {
  const page = await openDesk(context, who, '/sheet', url)
  await page.locator('.day-start').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveCount(1)
  return page
}

/** Leads with the arrows from the chosen start to another one. */
async function goTo(page: Page, id: string): Promise<void> {
  const { down, right } = await page.evaluate((wanted) => {
    const rows = [...document.querySelectorAll('.day-row:not(.day-heads)')]
    const placeOf = (selector: string): { row: number; column: number } => {
      const one = document.querySelector(selector)
      const row = rows.findIndex((each) => each.contains(one))
      return { row, column: [...(rows[row]?.children ?? [])].findIndex((each) => each.contains(one)) }
    }
    const [from, to] = [placeOf('.day-start[aria-current=true]'), placeOf(`[data-start='${wanted}']`)]
    return { down: to.row - from.row, right: to.column - from.column }
  }, id)
  // On a summer's afternoon only the first nine has starts: to it the way leads first to the left, from it first up.
  if (right < 0) await press(page, 'ArrowLeft', -right)
  await press(page, down < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(down))
  if (right > 0) await press(page, 'ArrowRight', right)
  await expect(startAt(page, id)).toHaveAttribute('aria-current', 'true')
}

/** The booked starts of an hour, without those of a party on several starts. */
const bookedFrom = (page: Page, hour: number): Promise<string[]> =>
  page
    .locator('.day-start[data-state=sold]:not([data-linked])')
    .evaluateAll(
      (all, from) =>
        all
          .filter((one) => Number((one.querySelector('.day-time')?.textContent ?? '').split(':')[0]) === from)
          .map((one) => one.getAttribute('data-start') ?? ''),
      hour,
    )

/** Tabs on until the field has the focus. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    if (await field.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}

const firstSeat = (page: Page, id: string) => startAt(page, id).locator('.day-seat').first()

/** Books the first free start for a caller whom nobody knows; gives the start. */
async function serve(page: Page, caller: string): Promise<string> {
  const [id = ''] = await idsOf(page, '.day-start[data-state=open]')
  await goTo(page, id)
  await page.keyboard.press('n')
  await expect(page.locator('.call-panel input').first()).toBeFocused()
  await page.keyboard.type(caller)
  await page.keyboard.press('Shift+Enter')
  await order(page, '予約する')
  await expect(firstSeat(page, id)).toHaveText(new RegExp(`^${caller.slice(0, 2)}`))
  return id
}

/** Gives an order once its button can be pressed, and lets it go at once. */
async function order(page: Page, label: string | RegExp): Promise<void> {
  const [button, bar] = [page.getByRole('button', { name: label }), page.locator('.undo')]
  await expect(async () => {
    // What has changed meanwhile is shown before the order goes, and Enter is pressed again.
    if ((await bar.count()) === 0) {
      await expect(button).toBeEnabled({ timeout: 1000 })
      await page.keyboard.press('Enter')
    }
    await expect(bar).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await bar.getByRole('button', { name: 'すぐ送る' }).press('Enter')
  await expect(bar).toHaveCount(0)
}

test('6:30, five calls: three callers book, one comes with fewer, one cancels', async ({ context }) => {
  const page = await openSheet(context)
  const gone = await serve(page, '大西 隆 0312345678')
  await serve(page, '古川 千尋 09055120177')
  const fewer = await serve(page, '藤原 けい 08011112222')
  await page.keyboard.press('e')
  await page.keyboard.press('3')
  await order(page, '変更して知らせる')
  await expect(startAt(page, fewer).locator('.day-seat:not([data-class=free])')).toHaveCount(3)
  await goTo(page, gone)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('5')
  await order(page, /取り消して知らせる/)
  await expect(startAt(page, gone)).toHaveAttribute('data-state', 'open')
})

test('two groups move to free starts, and two exchange theirs', async ({ context }) => {
  const page = await openSheet(context)
  const [one = '', other = '', third = '', fourth = ''] = await bookedFrom(page, 9)
  for (const from of [one, other]) {
    const name = (await firstSeat(page, from).textContent()) ?? ''
    const to = (await idsOf(page, '.day-start[data-state=open]')).at(-1) ?? ''
    await goTo(page, from)
    await page.keyboard.press('m')
    await goTo(page, to)
    await order(page, /へ移動/)
    await expect(firstSeat(page, to)).toHaveText(name)
    await expect(startAt(page, from)).toHaveAttribute('data-state', 'open')
  }
  const names = await Promise.all([third, fourth].map((id) => firstSeat(page, id).textContent()))
  await goTo(page, third)
  await page.keyboard.press('m')
  await goTo(page, fourth)
  await order(page, '入れ替えて知らせる')
  await expect(firstSeat(page, third)).toHaveText(names[1] ?? '')
  await expect(firstSeat(page, fourth)).toHaveText(names[0] ?? '')
})

test('thunder: the manager says that all starts from 8:00 on are an hour late, and the sheet shows it', async ({
  context,
}) => {
  const who = await addStaff('支配人 花子', 'course_manager', [course], morning.offset)
  const page = await openSheet(context, { who })
  await press(page, 'g')
  await press(page, 'o')
  await page.getByText('おくれはありません').waitFor()
  await page.keyboard.press('4')
  // The keys of a browser's own field for a time differ by its language.
  await page.getByLabel('このスタートから').fill('08:00')
  await tabTo(page, page.getByLabel(/^何分おくれるか/).last())
  await page.keyboard.press('Control+A')
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  const send = page.getByRole('button', { name: /の8:00から60分おくらせる$/ })
  await send.waitFor()
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByText('8:00から60分おくれ')).toBeVisible()
  await press(page, 'g')
  await press(page, 'd')
  await expect(page.getByText(/^8:\d\dのスタートから、60分おくれます。$/)).toBeVisible()
})

test('the morning: forty groups are received as fast as the keys are pressed, three players are missing, four walk in', async ({
  context,
}) => {
  const page = await openSheet(context)
  const booked = await idsOf(page, '.day-start[data-state=sold]')
  expect(booked.length).toBeGreaterThanOrEqual(40)
  for (const id of booked.slice(0, 3)) {
    await goTo(page, id)
    await page.keyboard.press('1')
    await page.keyboard.press('a')
    await expect(startAt(page, id).locator('[data-mark=absent]')).toHaveCount(1)
  }
  // Column by column, without a look at what has been done.
  const rows = await page.locator('.day-row:not(.day-heads)').count()
  await press(page, 'ArrowLeft', 2)
  for (let nine = 0; nine < 3; nine += 1) {
    await press(page, 'ArrowUp', rows)
    for (let row = 0; row < rows; row += 1) {
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('ArrowRight')
  }
  await expect(page.locator('.day-start[data-state=sold]:not([data-progress=here])')).toHaveCount(0)

  const [free = ''] = await idsOf(page, '.day-start[data-state=open]')
  await goTo(page, free)
  await page.keyboard.press('k')
  await expect(page.locator('.call-panel input').first()).toBeFocused()
  await page.keyboard.type('永井 太一 0451234567')
  await page.keyboard.press('Shift+Enter')
  await order(page, '予約する')
  await expect(startAt(page, free).locator('[data-mark=arrived]')).toHaveCount(4)
  await page.keyboard.press('s')
  await expect(startAt(page, free)).toHaveAttribute('data-progress', 'started')
})

test('16:30: what the missing owe is decided, and the day is ended', async ({ context }, { parallelIndex }) => {
  const evening = await startAhead(date, half16, 2 * parallelIndex + 1)
  const who = await addStaff('田中 美咲', 'front_desk', [course], evening.offset)
  const page = await openSheet(context, { who, url: evening.url })
  await press(page, 'g')
  await press(page, 'e')
  await page.getByText('決めること').waitFor()
  // The three who are missing; of a day on which nobody was received, all.
  await page.locator('.end-cases > li').first().waitFor()
  const missing = await page.locator('.end-cases > li').count()
  const claimed = page.locator('.end-cases em[data-answer=claim]')
  for (let decided = 0; decided < missing; decided += 1) {
    await expect(claimed).toHaveCount(decided)
    await expect(page.locator('.end-cases [data-chosen] em[data-answer=none]')).toHaveCount(1)
    await page.keyboard.press('1')
  }
  await expect(page.locator('.end-panel')).toContainText(`${missing}件`)
  await page.keyboard.press('Shift+Enter')
  await page.locator('.undo').getByRole('button', { name: 'いますぐしめる' }).press('Enter')
  await expect(page.getByText('16:30に田中 美咲さんがしめました')).toBeVisible()
  await expect(claimed).toHaveCount(missing)
  await expectAccessible(page)
  await evening.end()
})
