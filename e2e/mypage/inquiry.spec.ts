import { expect } from '@playwright/test'
import { apiUrl, siteUrl } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { freshEmail } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { FaqScreen, InquiryInputScreen } from '../pages/inquiry.ts'
import { open } from '../pages/screen.ts'

test('a guest sends an inquiry, through mistakes, a reload and a lost connection, and gets a mail', async ({
  page,
  context,
  api,
}) => {
  const input = await open(page, '/mypage/contact', InquiryInputScreen)
  await input.submit()
  await expect(input.problemOf('category')).toContainText('お問い合わせの種類を選択してください。')
  await expect(input.problemOf('contents')).toContainText('お問い合わせ内容を入力してください。')
  await expect(input.problemOf('phone_number')).toContainText('電話番号を入力してください。')
  await input.fill({ phone_number: '090123456o8' })
  await input.submit()
  await expect(input.problemOf('phone_number')).toContainText('電話番号は数字だけで入力してください。')
  await expectAccessible(page)

  await expect(input.field('category'), 'only one course has yearly memberships').not.toContainText('年会員について')
  await input.choose('golf_course_id', 'JGM笠間ゴルフクラブ')
  await input.choose('category', '年会員について')
  const email = freshEmail('inquiry')
  await input.fill({
    contents: '年会員の募集はありますか。\n夫婦で入会を考えています。',
    last_name: '青葉',
    first_name: '花子',
    last_name_kana: 'アオバ',
    first_name_kana: 'ハナコ',
    email,
    phone_number: '０９０−１２３４−５６７８',
  })
  await input.reload()
  await expect(input.field('contents'), 'a reload keeps typed values').toHaveValue(/夫婦で入会/)
  await expect(input.field('category')).toHaveValue('5')
  await expectNoSideScroll(page)

  const confirm = await input.toConfirm()
  for (const shown of ['JGM笠間ゴルフクラブ', '年会員について', '夫婦で入会', '青葉 花子（あおば はなこ）', email])
    await expect(page.locator('main')).toContainText(shown)
  await expectAccessible(page)
  await context.setOffline(true)
  await confirm.send()
  await expect(confirm.alert).toContainText('インターネットに接続されていません。')
  await context.setOffline(false)
  const complete = await confirm.toComplete()
  const number = await complete.number()
  await expect(page.locator('main')).toContainText(email)
  await expectAccessible(page)
  await expectWholeButtons(page)

  const mail = await readMail(api, email, 'お問い合わせを受け付けました')
  expect(mail).toContain(number)
  expect(mail, 'an unproven address does not get the typed text').not.toContain('夫婦で入会')
  expect(await readMail(api, 'info@jgm.localhost', number)).toContain('夫婦で入会を考えています。')

  await page.goBack()
  await expect(page.locator('main'), 'a sent inquiry can’t be sent again').not.toContainText('この内容で送信する')
})

test('a lost answer causes no second inquiry', async ({ page, asMember, api }) => {
  const input = await open(page, '/mypage/contact', InquiryInputScreen)
  await expect(page.locator('main')).toContainText(asMember.email)
  await input.choose('category', '予約について')
  await input.fill({ contents: '組数を増やせますか。' })
  const confirm = await input.toConfirm()
  const received: string[] = []
  await page.route(
    '**/api/v1/inquiries',
    async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(siteUrl, apiUrl) })
      received.push(((await response.json()) as { number: string }).number)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await confirm.send()
  await expect(confirm.alert).toBeVisible()
  const complete = await confirm.toComplete()
  expect([await complete.number()]).toEqual(received)
  expect(await readMail(api, asMember.email, 'お問い合わせを受け付けました')).toContain('組数を増やせますか。')
})

test('the steps of an inquiry can’t be opened out of order', async ({ page }) => {
  for (const step of ['confirm', 'complete']) {
    await open(page, `/mypage/contact/${step}`, InquiryInputScreen)
    await expect(page.locator('main')).toContainText('はじめから操作してください。')
  }
})

test('questions are found regardless of kana and width, and link to an inquiry', async ({ page }) => {
  const faq = await open(page, '/mypage/faq?golf_course_id=1', FaqScreen)
  await expect(faq.questions.filter({ hasText: '前日から宿泊できますか。' })).toHaveCount(1)
  await expectAccessible(page)
  for (const typed of ['きゃんせる', 'ｷｬﾝｾﾙ　前日']) {
    await faq.search.fill(typed)
    await expect(faq.questions.filter({ hasText: 'キャンセルはどこからできますか。' })).toHaveCount(1)
    await expect(faq.questions.filter({ hasText: '服装' })).toHaveCount(0)
  }
  await faq.search.fill('そのような言葉はない')
  await expect(page.locator('main')).toContainText('該当する質問が見つかりませんでした。')
  await expectAccessible(page)
  await faq.link('お問い合わせ').click()
  const input = await faq.arriveAt(InquiryInputScreen)
  await expect(input.field('golf_course_id')).toHaveValue('1')
  await expect(input.field('category')).toContainText('宿泊について')
})
