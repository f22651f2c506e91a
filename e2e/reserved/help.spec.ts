import { expect, type Page } from '@playwright/test'
import { getConfigs } from '@jgm/contract/api/config'
import { call, siteAt } from '../fixtures/api.ts'
import { enterAs } from '../fixtures/people.ts'
import { bookSlot } from '../fixtures/slots.ts'
import { test } from '../fixtures/test.ts'
import { visit } from '../fixtures/visits.ts'

/** The telephone numbers at the foot of the page, as they are dialled. */
const phonesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('contentinfo')
    .evaluate((foot) => [...foot.querySelectorAll('a[href^="tel:"]')].map((a) => a.getAttribute('href') ?? ''))

test('the foot shows only the telephone number of the screen’s course', async ({
  page,
  context,
  api,
  slots,
  member,
  otherBrowser,
}) => {
  const { courses } = await call(api, getConfigs, {})
  const phoneOf = (id: number): string => `tel:${courses.find((course) => course.id === id)?.phone.replaceAll('-', '')}`
  const all = courses.map(({ id }) => phoneOf(id))

  for (const path of [
    '/mypage/login',
    '/mypage/registration',
    '/mypage/forgot',
    '/reserved/select',
    '/reserved/manage',
    '/mypage/notice/list',
  ]) {
    await visit(page, path)
    expect(await phonesOf(page), path).toEqual(all)
  }
  for (const path of [
    '/mypage/login/3',
    '/mypage/registration/3',
    '/reserved/3',
    '/reserved/request/mail?golf_course_id=3',
  ]) {
    await visit(page, path)
    await expect.poll(() => phonesOf(page), path).toEqual([phoneOf(3)])
  }
  await visit(page, `${siteAt('seve.club.jgm.localhost')}/reserved/select`)
  expect(await phonesOf(page), 'a course of the host').toEqual([phoneOf(4)])

  // A reservation of another course than the main one.
  const slot = await slots.next()
  const number = await bookSlot(api, slot, member)
  const mine = await otherBrowser.newPage()
  await enterAs(otherBrowser, member)
  await visit(mine, '/mypage')
  expect(await phonesOf(mine)).toEqual([phoneOf(2)])
  await visit(mine, `/mypage/reservation/regular/detail/${number}`)
  await expect.poll(() => phonesOf(mine)).toEqual([phoneOf(slot.courseId)])
  await context.close()
})
