import { setTimeout as wait } from 'node:timers/promises'
import { getResult } from '@jgm/contract/api/competition'
import { expect, type Page } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { comeToPlay, enterGuests } from '../fixtures/competition.ts'
import { addStaff, deskUrl, freeDays, openDesk } from '../fixtures/desk.ts'
import { test } from '../fixtures/test.ts'

const course = 5
const longTitle = '第百二十回勅使河原杯争奪グランドシニア秋季クラブ選手権予選兼理事長杯ゴルフ大会'
const players = 120
/** A4 between its margins, in CSS pixels. */
const paperWidth = 725
const groups = players / 4
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

test('a competition of 120 players over three classes, from template to results', async ({ context, api }) => {
  const staff = await addStaff('支配人 花子', 'course_manager', [course])
  const page = await openDesk(context, staff, '/competitions')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('heading', { name: '競技', level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const making = page.getByRole('dialog', { name: '競技をつくる' })
  await making.getByRole('button', { name: 'つくる', exact: true }).click()
  await expect(making.getByRole('alert')).toContainText('開催日を選んでください')
  await making.getByLabel('開催日').fill((await freeDays(api, course, groups)).at(-1) ?? '')
  await making.getByRole('button', { name: 'つくる', exact: true }).click()

  // The plan: every problem at once, and nothing that was typed is lost.
  await expect(page).toHaveURL(/\/competitions\/\d+\/plan$/)
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0])
  await page.getByLabel('競技の名前').fill('')
  await page.getByLabel('定員', { exact: true }).fill('たくさん')
  await page
    .getByRole('button', { name: /保存する/ })
    .first()
    .click()
  await expect(page.getByText('2か所を直してください')).toBeVisible()
  await expect(page.getByLabel('定員', { exact: true })).toHaveValue('たくさん')
  await page.getByLabel('競技の名前').fill(longTitle)
  await page.getByLabel('定員', { exact: true }).fill(String(players))
  await page.getByLabel('定員', { exact: true }).press('Enter')
  await expect(page.getByText('保存しました')).toBeVisible()
  await look(page, 1024)
  const starts = page.getByRole('region', { name: 'スタートの確保' })
  const free = starts.getByRole('checkbox', { checked: false, disabled: false })
  while ((await starts.getByRole('checkbox', { checked: true }).count()) < groups) await free.first().check()
  const why = starts.getByLabel(/^理由/)
  if (await why.isVisible()) {
    await why.fill('120名のため')
    await why.press('Enter')
    await expect(page.getByText('スタートを確保しました')).toBeVisible()
  }
  await page.getByRole('button', { name: /募集を始める/ }).click()
  await send(page, '募集を始める')

  await enterGuests(id, players)
  await page.goto(`${deskUrl}/competitions/${id}/entries`)
  await expect(page.getByRole('row')).toHaveCount(players + 1)
  await look(page, 1280)
  // Somebody telephones who is no member, and calls once more.
  await page.keyboard.press('n')
  const adding = page.getByRole('dialog', { name: '参加者を加える' })
  await adding.getByLabel(/^会員をさがす/).fill('みつからない')
  await page.keyboard.press('Enter')
  await expect(adding.getByText(/見つかりません/)).toBeVisible()
  await adding.getByRole('tab', { name: 'ゲスト' }).click()
  await adding.getByRole('button', { name: 'お電話での申込み' }).click()
  await adding.getByLabel(/^理由/).press('Enter')
  await expect(adding.getByText('姓を入力してください。')).toBeVisible()
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
  await adding.getByLabel(/^理由/).press('Enter')
  await expect(page.getByText('電話 花子 様を参加者に加えました。')).toBeVisible()
  await page.getByRole('button', { name: '電話 花子 様 取り消す' }).click()
  const leaving = page.getByRole('dialog', { name: '参加を取り消す' })
  await leaving.getByRole('button', { name: 'お電話での取り消し' }).click()
  await leaving.getByLabel(/^理由/).press('Enter')
  await expect(page.getByText('電話 花子 様の参加を取り消しました。')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await send(page, '募集を締め切る')

  // The board, by keys alone.
  await page.goto(`${deskUrl}/competitions/${id}/pairing`)
  await page.getByRole('button', { name: /組合せをつくる/ }).click()
  await expect(page.getByText('全員のスタートが決まっています')).toBeVisible()
  const seats = page.getByRole('region', { name: '組合せ表' }).getByRole('button')
  const first = await seats.nth(0).innerText()
  const second = await seats.nth(5).innerText()
  const nameIn = (label: string): string => /選手 その\d+/.exec(label)?.[0] ?? ''
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('つかんでいる人')).toBeVisible()
  await look(page, 834)
  // The answers are late, so that the next move is made before the last one is confirmed.
  let answers = 0
  await page.route('**/pairing/moves', async (route) => {
    await wait(700)
    await route.continue()
    const response = await route.request().response()
    if ((await response?.finished()) === null) answers += 1
  })
  await page.keyboard.press('Space')
  await expect(seats.nth(5)).toContainText(nameIn(first))
  await expect(seats.nth(0)).toContainText(nameIn(second))
  await page.keyboard.press('z')
  await expect(seats.nth(0)).toContainText(nameIn(first))
  await expect.poll(() => answers).toBe(2)
  await page.unrouteAll({ behavior: 'wait' })
  await wait(200)
  await expect(seats.nth(0), 'and stays when both are confirmed').toContainText(nameIn(first))
  // The mouse does the same.
  await seats.nth(0).dragTo(seats.nth(5))
  await expect(seats.nth(5)).toContainText(nameIn(first))
  await page.keyboard.press('Shift+Enter')
  await send(page, '組合せを公開')
  await expect(page.getByText('組合せを公開し、参加者にお知らせしました。')).toBeVisible()

  // On paper: a card for everybody, with the code that the scanner reads. As a file: the history notes that it was saved.
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

  // Cards: one by keys, the others from a CSV, one of them again by hand.
  await comeToPlay(id)
  await page.goto(`${deskUrl}/competitions/${id}/scores`)
  const rows = page.locator('.score-row')
  await expect(rows).toHaveCount(players)
  await page.keyboard.type(card.slice(0, 17))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('18番が入っていません')
  await page.keyboard.type(`${card.slice(17)}${total + 1}`)
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
  const lines = Array.from({ length: players - 1 }, (_, at) => {
    const name = `選手その${at + 1}`
    return [name, ...strokes.with(at % 18, (strokes[at % 18] ?? 0) + 1 + (at % 3))].join(',')
  })
  await csv.getByLabel(/貼り付ける/).fill(`${lines.join('\n')}\nよその人,${strokes.join(',')}`)
  await csv.getByRole('button', { name: '内容を確かめる' }).click()
  await expect(csv.getByRole('alert')).toContainText(`${players}行目`)
  await expectAccessible(page)
  await csv.getByLabel(/貼り付ける/).fill(lines.join('\n'))
  await csv.getByRole('button', { name: '内容を確かめる' }).click()
  await csv.getByLabel(/^理由/).fill('紙のカードから')
  await csv.getByLabel(/^理由/).press('Enter')
  await expect(csv).toHaveCount(0)

  await page.getByRole('tab', { name: /未入力/ }).click()
  while ((await rows.count()) > 0 && (await page.getByRole('tab', { name: '未入力 0' }).count()) === 0) {
    await page.keyboard.type(card)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
  }
  await look(page, 1024)
  await page.goto(`${deskUrl}/competitions/${id}/result`)
  await page.getByRole('button', { name: /結果を公開/ }).click()
  await send(page, '結果を公開')
  await look(page, 1280)
  const result = await call(api, getResult, { params: { id } })
  expect(result.players).toHaveLength(players)
  expect(new Set(result.players.map(({ class_name }) => class_name))).toEqual(new Set(['A', 'B', 'C']))
})
