import { expect } from '@playwright/test'
import { siteAt } from '../fixtures/api.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { createEmulator, enterLine } from '../fixtures/emulator.ts'
import { expectNoSideScroll } from '../fixtures/layout.ts'
import { freshEmail } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { Screen } from '../pages/screen.ts'

class ChatMenuScreen extends Screen {
  override readonly path = /^\/(\?|$)/
  override readonly title = 'メニュー'
}

class ChatInquiryScreen extends Screen {
  override readonly path = /^\/contact(\?|$)/
  override readonly title = 'お問い合わせ'
}

class ChatFaqScreen extends Screen {
  override readonly path = /^\/contact\/faq(\?|$)/
  override readonly title = 'よくあるご質問'
}

class ChatInquiryConfirmScreen extends Screen {
  override readonly path = /^\/contact\/confirm(\?|$)/
  override readonly title = 'お問い合わせ内容の確認'
}

class ChatInquiryCompleteScreen extends Screen {
  override readonly path = /^\/contact\/complete(\?|$)/
  override readonly title = 'お問い合わせの完了'
}

test('in the chat area a member reads the common questions and sends an inquiry to the talk’s course', async ({
  page,
  context,
  api,
}) => {
  await enterLine(context, await createEmulator(api).addUser('質問 花子'))
  await page.goto('https://liff.line.me/2000000001-jgmMain1/contact?golf_course_id=2')
  await page.getByRole('button', { name: '許可する' }).click()
  const input = await new Screen(page).arriveAt(ChatInquiryScreen)
  await expect(input.field('golf_course_id')).toHaveValue('2')
  await input.link('よくあるご質問を見る').click()
  const faq = await input.arriveAt(ChatFaqScreen)
  await expect(page.locator('main')).toContainText('年会員の募集はありますか。')
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await page.goBack()
  await faq.arriveAt(ChatInquiryScreen)
  await input.field('category').selectOption('5')
  await input.fill({
    contents: '年会員の募集はありますか。',
    last_name: '質問',
    first_name: '花子',
    last_name_kana: 'しつもん',
    first_name_kana: 'はなこ',
    email: freshEmail('chat.inquiry'),
    phone_number: '09012345678',
  })
  await input.button('確認画面へ進む').click()
  const confirm = await input.arriveAt(ChatInquiryConfirmScreen)
  await confirm.button('この内容で送信する').click()
  const complete = await confirm.arriveAt(ChatInquiryCompleteScreen)
  await expect(page.locator('main').getByText(/^\d{8}$/)).toBeVisible()
  await expectAccessible(page)
  await complete.link('メニューを開く').click()
  await complete.arriveAt(ChatMenuScreen)
  await page.goto(`${siteAt('line.club.jgm.localhost')}/point/history?golf_course_id=2`)
  await expect(page, 'points are for members').toHaveURL(/\/login\/2/)
})
