import { getResult } from '@jgm/contract/api/competition'
import { expect, type Page } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { holdCompetition, longTitle } from '../fixtures/competition-desk.ts'
import { addStaff, deskUrl, freeDays, openDesk } from '../fixtures/desk.ts'
import { test } from '../fixtures/test.ts'

/** A4 between its margins, in CSS pixels. */
const paperWidth = 725
/** A card of par on course 5. */
const card = '534544354534544354'
const strokes = card.split('').map(Number)
const total = strokes.reduce((sum, one) => sum + one, 0)

/** Sends what a dialog asks about, with a reason. */
async function send(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel(/^理由/).fill('例年どおり')
  await expect(dialog.getByText('このあとの段階')).toBeVisible()
  await dialog.getByLabel(/^理由/).press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Checks the screen as it is, at a desk or on a tablet; the title is whole. */
async function look(page: Page, width: 1280 | 1024 | 834): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await expectAccessible(page)
  const title = page.locator('header.bar h1 span')
  await expect(title).toHaveText(longTitle)
  const cut = await title.evaluate((one) =>
    Math.max(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight),
  )
  expect(cut).toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Another window of the desk stores a card for the player of a row, unheard by this one. */
const storeElsewhere = (page: Page, id: number, row: number): Promise<void> =>
  page.evaluate(
    async ([path, at, holes]) => {
      const read = (await (await fetch(`${path}/scores`)).json()) as { players: { id: number }[] }
      const body = { round: 1, seen: 0, strokes: holes, total: null, is_checked: true, reason: null }
      const headers = {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'Idempotency-Key': crypto.randomUUID(),
      }
      await fetch(`${path}/cards/${read.players[at]?.id}`, { method: 'PUT', headers, body: JSON.stringify(body) })
    },
    [`/api/staff/v1/competitions/${id}`, row, strokes] as const,
  )

test('a competition is planned from a template until its entry opens', async ({ context, api }) => {
  const course = 9
  const groups = 6
  const staff = await addStaff('支配人 花子', 'course_manager', [course])
  const page = await openDesk(context, staff, '/competitions')
  await expect(page.getByRole('heading', { name: '競技', level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const making = page.getByRole('dialog', { name: '競技をつくる' })
  await making.getByLabel('開催日').fill((await freeDays(api, course, groups)).at(-1) ?? '')
  await making.getByRole('button', { name: 'つくる', exact: true }).click()
  await expect(page).toHaveURL(/\/competitions\/\d+\/plan$/)
  await page.getByLabel('競技の名前').fill(longTitle)
  await page.getByLabel('定員', { exact: true }).fill(String(groups * 4))
  await page.getByLabel('定員', { exact: true }).press('Enter')
  await expect(page.getByText('保存しました')).toBeVisible()
  await look(page, 1024)
  const starts = page.getByRole('region', { name: 'スタートの確保' })
  const free = starts.getByRole('checkbox', { checked: false, disabled: false })
  while ((await starts.getByRole('checkbox', { checked: true }).count()) < groups) await free.first().check()
  const why = starts.getByLabel(/^理由/)
  if (await why.isVisible()) {
    await why.fill('24名のため')
    await why.press('Enter')
    await expect(page.getByText('スタートを確保しました')).toBeVisible()
  }
  await page.getByRole('button', { name: /募集を始める/ }).click()
  await send(page, '募集を始める')
})

test('somebody telephones who is no member, and calls once more; then the entry closes', async ({ context, api }) => {
  const { id, staff } = await holdCompetition(api, { courseId: 3, players: 12, until: 'recruiting' })
  const page = await openDesk(context, staff, `/competitions/${id}/entries`)
  await expect(page.getByRole('row')).toHaveCount(13)
  await look(page, 1280)
  await page.keyboard.press('n')
  const adding = page.getByRole('dialog', { name: '参加者を加える' })
  await adding.getByRole('tab', { name: 'ゲスト' }).click()
  await adding.getByRole('button', { name: 'お電話での申込み' }).click()
  await expectAccessible(page)
  const typed = [
    [/^姓 ?必須/, '電話'],
    [/^名 ?必須/, '花子'],
    [/^姓（ひらがな）/, 'でんわ'],
    [/^名（ひらがな）/, 'はなこ'],
    [/^電話番号/, '090-1234-5678'],
    [/^ハンディ ?必須/, '18.4'],
    [/^ハンディの証明/, '友部'],
  ] as const
  for (const [label, value] of typed) await adding.getByLabel(label).fill(value)
  const may = adding.getByRole('checkbox', { name: /キャンセル待ち/ })
  if (await may.isVisible()) await may.check()
  await adding.getByLabel(/^理由/).press('Enter')
  await expect(page.getByText(/^電話 花子 様を/)).toBeVisible()
  await page.getByRole('button', { name: '電話 花子 様 取り消す' }).click()
  const leaving = page.getByRole('dialog', { name: '参加を取り消す' })
  await leaving.getByRole('button', { name: 'お電話での取り消し' }).click()
  await leaving.getByLabel(/^理由/).press('Enter')
  await expect(page.getByText('電話 花子 様の参加を取り消しました。')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await send(page, '募集を締め切る')
})

test('two players change places by keys, back while the answers are late, and by the mouse; then the start list is out', async ({
  context,
  api,
}) => {
  const { id, staff } = await holdCompetition(api, { courseId: 7, players: 12, until: 'closed' })
  const page = await openDesk(context, staff, `/competitions/${id}/pairing`)
  await page.getByRole('button', { name: /組合せをつくる/ }).click()
  await expect(page.getByText('全員のスタートが決まっています')).toBeVisible()
  const seats = page.getByRole('region', { name: '組合せ表' }).getByRole('button')
  const nameIn = (label: string): string => /選手 その\d+/.exec(label)?.[0] ?? ''
  const nineOf = async (seat: number): Promise<string | undefined> => (await seats.nth(seat).innerText()).split(' ')[0]
  // The second seat of the group below; on a day whose first nine has one group only, of this one.
  const goal = seats.nth((await nineOf(0)) === (await nineOf(4)) ? 5 : 1)
  const first = nameIn(await seats.nth(0).innerText())
  const second = nameIn(await goal.innerText())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('つかんでいる人')).toBeVisible()
  await look(page, 834)
  // The answers come only when both moves are made, so that the second is made before the first is confirmed.
  const gate = Promise.withResolvers<undefined>()
  await page.route('**/pairing/moves', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.keyboard.press('Space')
  await expect(goal).toContainText(first)
  await expect(seats.nth(0)).toContainText(second)
  await page.keyboard.press('z')
  await expect(seats.nth(0)).toContainText(first)
  let answers = 0
  const both = page.waitForResponse((one) => one.url().endsWith('/pairing/moves') && (answers += 1) === 2)
  gate.resolve(undefined)
  await both
  await expect(seats.nth(0), 'and stays when both are confirmed').toContainText(first)
  // The mouse does the same.
  await seats.nth(0).dragTo(goal)
  await expect(goal).toContainText(first)
  await page.keyboard.press('Shift+Enter')
  await send(page, '組合せを公開')
  await expect(page.getByText('組合せを公開し、参加者にお知らせしました。')).toBeVisible()
})

test('the cards of 120 players are printed with the code that the scanner reads, and a saved start list is in the history', async ({
  context,
  api,
}) => {
  const players = 120
  const { id, staff } = await holdCompetition(api, { courseId: 8, players, until: 'published' })
  const page = await openDesk(context, staff, `/competitions/${id}/pairing`)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'スコアカード' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.paper-card')).toHaveCount(players)
  await expect(page.locator('.paper-card').first()).toBeVisible()
  await expect(page.locator('.paper-card figcaption').first()).toHaveText(new RegExp(`^K${id}-\\d+$`))
  // What is wider than the paper makes everything on it smaller, the codes too.
  await page.setViewportSize({ width: paperWidth, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(paperWidth)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: null })
  const saved = page.waitForEvent('download')
  await page.keyboard.press('e')
  expect((await saved).suggestedFilename()).toContain('スタート表.csv')
  await page.goto(`${deskUrl}/competitions/${id}/plan`)
  await expect(page.getByText('スタート表をファイルに保存した')).toBeVisible()
})

test('cards are typed by keys, against another desk, and read from a file, until the result of three classes is out', async ({
  context,
  api,
}) => {
  const players = 12
  const { id, staff } = await holdCompetition(api, { courseId: 5, players, until: 'playing' })
  const page = await openDesk(context, staff, `/competitions/${id}/scores`)
  const rows = page.locator('.score-row')
  await expect(rows).toHaveCount(players)
  await page.keyboard.type(`${card}${total + 1}`)
  await page.keyboard.press('Enter')
  await expect(rows.nth(0)).toContainText(`計 ${total + 1}？`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Enter')
  await expect(rows.nth(0)).toContainText('確かめた')
  // Two desks type one card: the slower one is told, keeps its typed strokes, and may store them as a correction.
  const slower = rows.nth(1)
  await slower.getByRole('button').click()
  await page.keyboard.type(`6${card.slice(1)}`)
  await storeElsewhere(page, id, 1)
  await expect(slower).toContainText('別の登録あり')
  await expect(page.getByRole('alert')).toContainText('ほかの端末が先に登録しました')
  await expect(slower.getByRole('cell').nth(1)).toHaveText('6')
  await page.keyboard.press('Enter')
  await page.getByLabel('直す理由').fill('紙のカードは6打')
  await page.keyboard.press('Enter')
  await expect(slower).toContainText('合う')

  await page.keyboard.press('v')
  const csv = page.getByRole('dialog', { name: 'CSVでスコアを読む' })
  // All but one, who is typed.
  const last = /その(\d+)/.exec(await rows.nth(2).innerText())?.[1]
  const lines = Array.from({ length: players }, (_, at) => at + 1)
    .filter((no) => String(no) !== last)
    .map((no) => [`選手その${no}`, ...strokes.with(no % 18, (strokes[no % 18] ?? 0) + 1 + (no % 3))].join(','))
  await csv.getByLabel(/貼り付ける/).fill(lines.join('\n'))
  await csv.getByRole('button', { name: '内容を確かめる' }).click()
  await csv.getByLabel(/^理由/).fill('紙のカードから')
  await csv.getByLabel(/^理由/).press('Enter')
  await expect(csv).toHaveCount(0)
  await page.getByRole('tab', { name: '未入力 1' }).click()
  await page.keyboard.type(card)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: '未入力 0' })).toBeVisible()
  await look(page, 1024)
  await page.goto(`${deskUrl}/competitions/${id}/result`)
  await page.getByRole('button', { name: /結果を公開/ }).click()
  await send(page, '結果を公開')
  await look(page, 1280)
  const result = await call(api, getResult, { params: { id } })
  expect(result.players).toHaveLength(players)
  expect(new Set(result.players.map(({ class_name }) => class_name))).toEqual(new Set(['A', 'B', 'C']))
})
