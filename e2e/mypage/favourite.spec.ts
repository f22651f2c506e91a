import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { enterAs, registerMember } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'

test('a member marks a course and a time of day, which then lead the door and the search', async ({
  page,
  context,
  playwright,
}) => {
  await enterAs(context, await registerMember(playwright.request, 'favourite'))
  await page.goto('/reserved/select')
  const cards = page.locator('main .course-card')
  const last = cards.last()
  const accent = (await last.getAttribute('data-accent')) ?? ''
  await last.getByRole('button', { name: /お気に入りにする/ }).click()
  await expect(cards.first(), 'it leads the door at once').toHaveAttribute('data-accent', accent)
  await expect(cards.first().getByRole('button', { name: /お気に入りにする/ })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(cards.first(), 'and after a reload').toHaveAttribute('data-accent', accent)

  // Of the next Saturday, the day of a search without a date, nothing can be booked on Friday evening.
  const date = addDays(todayInTokyo(new Date()), 8)
  await page.goto(`/reserved/search?players=4&time=late&date=${date}`)
  await expect(page.locator('main [name=sort]'), 'it leads the search').toHaveValue('favourite')
  await page.getByRole('button', { name: '変える' }).click()
  await page.getByRole('button', { name: 'この時間帯をお気に入りにする' }).click()
  await expect(page.getByRole('button', { name: 'この時間帯をお気に入りにする' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await page.goto('/reserved/select')
  await expect(page.locator('main select[name=time]'), 'the next search begins with it').toHaveValue('late')
  await page.locator('main select[name=time]').selectOption('any')
  await expect(page).toHaveURL(/time=any/)
  await expect(page.locator('main select[name=time]')).toHaveValue('any')

  await context.clearCookies()
  await page.goto('/reserved/select')
  await expect(cards.first(), 'a guest sees no marks').toHaveAttribute('data-accent', '1')
  await expect(page.getByRole('button', { name: /お気に入りにする/ })).toHaveCount(0)
})
