import { getMember } from '@jgm/contract/api/session'
import { expect, type APIRequest, type APIRequestContext } from '@playwright/test'
import { call } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { enterAs, openOwnSampleSession, type Session } from '../fixtures/people.ts'
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
