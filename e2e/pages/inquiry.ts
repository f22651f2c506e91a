import { expect } from '@playwright/test'
import { Screen } from './screen.ts'

export class InquiryInputScreen extends Screen {
  override readonly path = /^\/mypage\/contact(\?|$)/
  override readonly title = 'お問い合わせ'

  async choose(field: 'golf_course_id' | 'category', label: string): Promise<void> {
    await this.field(field).selectOption({ label })
  }

  async submit(): Promise<void> {
    await this.button('確認画面へ進む').click()
  }

  async toConfirm(): Promise<InquiryConfirmScreen> {
    await this.submit()
    return this.arriveAt(InquiryConfirmScreen)
  }
}

export class InquiryConfirmScreen extends Screen {
  override readonly path = /^\/mypage\/contact\/confirm$/
  override readonly title = 'お問い合わせ内容の確認'

  async send(): Promise<void> {
    await this.button('この内容で送信する').click()
  }

  async toComplete(): Promise<InquiryCompleteScreen> {
    await this.send()
    return this.arriveAt(InquiryCompleteScreen)
  }

  async fix(): Promise<InquiryInputScreen> {
    await this.link('内容を修正する').click()
    return this.arriveAt(InquiryInputScreen)
  }
}

export class InquiryCompleteScreen extends Screen {
  override readonly path = /^\/mypage\/contact\/complete$/
  override readonly title = 'お問い合わせの完了'

  /** The number of the inquiry. */
  async number(): Promise<string> {
    const shown = this.page.locator('main').getByText(/^\d{8}$/)
    await expect(shown).toBeVisible()
    return shown.innerText()
  }
}
