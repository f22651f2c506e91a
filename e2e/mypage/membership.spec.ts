import { getMember } from '@jgm/contract/api/session'
import { expect, type APIRequest, type APIRequestContext } from '@playwright/test'
import { apiUrl, call, siteUrl } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readCode } from '../fixtures/mailbox.ts'
import { enterAs, freshEmail, openOwnSampleSession, type Session } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { MembershipCompleteScreen, MembershipInputScreen, MembershipListScreen } from '../pages/membership.ts'
import { open } from '../pages/screen.ts'

type Owner = { readonly session: Session; readonly courseId: number; readonly membershipId: string }

/**
 * A member of the sample group with an unlinked membership at the course after the main one. Only five ids a day and course are
 * compared, so each test takes another member.
 */
async function findOwner(requests: APIRequest, api: APIRequestContext): Promise<Owner> {
  for (let tries = 0; tries < 8; tries += 1) {
    const session = await openOwnSampleSession(requests)
    const member = await call(api, getMember, {}, session)
    const courseId = (member.main_golf_course % 9) + 1
    if (member.course_memberships.some((link) => link.golf_course_id === courseId)) continue
    const membershipId = `0${courseId}-${String(member.id).padStart(5, '0')}`
    return { session, courseId, membershipId }
  }
  throw new Error('no member with a membership to link')
}

test('a course member links the membership, books at its price, and unlinks it', async ({
  page,
  context,
  playwright,
  api,
}) => {
  const { session, courseId, membershipId } = await findOwner(playwright.request, api)
  await enterAs(context, session)
  const list = await open(page, '/mypage/account/member', MembershipListScreen)
  await expectAccessible(page)
  const input = await list.add()
  await input.field('golf_course_id').selectOption('')
  await input.submit()
  await expect(input.problemOf('golf_course_id')).toContainText('ゴルフ場を選択してください。')
  await expect(input.problemOf('membership_id')).toContainText('コース会員IDを入力してください。')
  await expectAccessible(page)

  await input.type(courseId, '会員')
  await input.field('golf_course_id').focus()
  await input.reload()
  await expect(input.field('membership_id'), 'a reload keeps typed values').toHaveValue('会員')
  let confirm = await input.toConfirm()
  await confirm.submitButton.click()
  await expect(page.locator('main')).toContainText('コース会員IDに誤りがあります。')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  let again = await confirm.retype()
  await expect(again.field('membership_id')).toHaveValue('会員')
  await again.type(courseId, `0${courseId}-99999`)
  confirm = await again.toConfirm()
  await confirm.submitButton.click()
  await expect(page.locator('main')).toContainText('該当するコース会員が見つかりません。')
  again = await confirm.retype()

  // The same number without hyphen and in full-width letters.
  await again.type(
    courseId,
    membershipId.replace('-', '').replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  )
  confirm = await again.toConfirm()
  await expectAccessible(page)
  await context.setOffline(true)
  await confirm.submitButton.click()
  await expect(confirm.alert).toContainText('インターネットに接続されていません。')
  await context.setOffline(false)
  await confirm.submitButton.dblclick()
  const complete = await confirm.arriveAt(MembershipCompleteScreen)
  await expect(complete.heading).toHaveText('コース会員を連携しました')
  await expect(page.locator('main')).toContainText(membershipId)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)

  await complete.link('コース会員の料金で予約する').click()
  await expect(page).toHaveURL(new RegExp(`/reserved/.*${courseId}`))
  await page.goBack()
  await page.goBack()
  await complete.arriveAt(MembershipInputScreen)
  const linked = await open(page, '/mypage/account/member', MembershipListScreen)
  await expect(linked.card(membershipId)).toHaveCount(1)
  await expectAccessible(page)
  const end = await linked.unlink(membershipId)
  await expectAccessible(page)
  const ended = await end.toComplete()
  await expectAccessible(page)
  const rest = await ended.toList()
  await expect(rest.card(membershipId)).toHaveCount(0)
})

test('a lost answer links once, also after a reload', async ({ page, context, playwright, api }) => {
  const { session, courseId, membershipId } = await findOwner(playwright.request, api)
  await enterAs(context, session)
  const input = await open(page, '/mypage/account/member/input', MembershipInputScreen)
  await input.type(courseId, membershipId)
  const confirm = await input.toConfirm()
  await page.route('**/api/v1/member/connect/*', async (route) => {
    await route.fetch({ url: route.request().url().replace(siteUrl, apiUrl) })
    await route.abort('connectionreset')
  })
  await confirm.submitButton.click()
  await expect(confirm.alert).toBeVisible()
  await page.unroute('**/api/v1/member/connect/*')
  await confirm.reload()
  await confirm.submitButton.click()
  await expect(page.locator('main')).toContainText('このゴルフ場のコース会員は、すでに連携しています。')
  await expectAccessible(page)
  await confirm.link('コース会員情報へ戻る').click()
  const list = await confirm.arriveAt(MembershipListScreen)
  await expect(list.card(membershipId)).toHaveCount(1)
  const ended = await (await list.unlink(membershipId)).toComplete()
  await ended.toList()
})

test('another person’s membership and an unknown one look the same, and the member can ask the front desk', async ({
  page,
  context,
  playwright,
  api,
}) => {
  const { session, courseId } = await findOwner(playwright.request, api)
  await enterAs(context, session)
  const input = await open(page, `/mypage/account/member/input?golf_course_id=${courseId}`, MembershipInputScreen)
  await expect(input.field('golf_course_id'), 'the course of the link is chosen').toHaveValue(String(courseId))
  await input.field('membership_id').fill(`0${courseId}-90001`)
  const confirm = await input.toConfirm()
  await confirm.submitButton.click()
  const main = page.locator('main')
  await expect(main).toContainText('該当するコース会員が見つかりません。')
  await expect(confirm.link(/電話で問い合わせる/)).toHaveAttribute('href', /^tel:\d+$/)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await confirm.button('フロントに確認を依頼する').click()
  await expect(main).toContainText('フロントに確認を依頼しました')
  await expectAccessible(page)
  await open(page, '/mypage/account/member', MembershipListScreen)
  await expect(main).toContainText('フロントの確認を待っています')
  await expect(main).toContainText(`0${courseId}-90001`)
  await expectAccessible(page)
  await expectNoSideScroll(page)
})

test('the course’s other address for the member is proven by a code, through a wrong one and a reload', async ({
  page,
  context,
  taro,
  api,
}, { project }) => {
  test.slow()
  await enterAs(context, taro)
  const courseId = project.name === 'phone' ? 8 : 9
  const office = `taro.office.${courseId}@example.jp`
  const input = await open(page, `/mypage/account/member/input?golf_course_id=${courseId}`, MembershipInputScreen)
  await expect(input.field('email'), 'the field contains the own address').toHaveValue('taro@example.jp')
  await input.type(courseId, `0${courseId}-90006`)
  await input.field('email').fill(freshEmail('no-office'))
  let confirm = await input.toConfirm()
  await confirm.fix()
  await input.field('email').fill(office.replace('@', '＠'))
  confirm = await input.toConfirm()
  await expect(page.locator('main')).toContainText(office)
  await confirm.button('認証コードを送信する').click()
  await expect(page.locator('main')).toContainText(`${office} に認証コードを送信しました。`)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await expectWholeButtons(page)
  await confirm.field('code').fill('12345o')
  await confirm.button('認証する').click()
  await expect(confirm.problemOf('code')).toContainText('認証コードが正しくありません。')
  await confirm.reload()
  await confirm.field('code').fill(await readCode(api, office))
  const complete = await confirm.arriveAt(MembershipCompleteScreen)
  await expect(page.locator('main')).toContainText(`0${courseId}-90006`)
  const list = await complete.toList()
  await (await list.unlink(`0${courseId}-90006`)).toComplete()
})

test('the steps of linking can’t be opened out of order', async ({ page, asMember }) => {
  expect(asMember.token).not.toBe('')
  await open(page, '/mypage/account/member/confirm', MembershipInputScreen)
  await expect(page.locator('main')).toContainText('はじめから操作してください。')
  for (const step of ['complete', 'delete/complete']) {
    await open(page, `/mypage/account/member/${step}`, MembershipListScreen)
    await expect(page.locator('main')).toContainText('はじめから操作してください。')
  }
})
