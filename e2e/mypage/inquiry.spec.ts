import { expect } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectNoSideScroll, expectWholeButtons } from '../fixtures/layout.ts'
import { readMail } from '../fixtures/mailbox.ts'
import { freshEmail } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { InquiryInputScreen } from '../pages/inquiry.ts'
import { open } from '../pages/screen.ts'

test('a guest sends an inquiry through a reload and a lost connection, and gets a mail', async ({
  page,
  context,
  api,
}) => {
  const input = await open(page, '/mypage/contact', InquiryInputScreen)
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
