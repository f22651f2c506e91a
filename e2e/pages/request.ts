import type { Locator } from '@playwright/test'
import { ConfirmScreen } from './reserved.ts'
import { Screen } from './screen.ts'

/** Step 1: wishes, party, needs, and who else is told. */
export class WishScreen extends Screen {
  override readonly path = /\/request\/step(1|_one)\/\d+\?(.*&)?date=/
  override readonly title = 'リクエスト予約'

  /** The sentence at a wish. */
  problemAt(nth: number): Locator {
    return this.page
      .locator('main .wish')
      .nth(nth - 1)
      .locator('.field-error')
  }

  /** Picks a day in the opened month, turning to the day's. */
  async pickDay(date: string): Promise<void> {
    const day = this.page.locator(`.wish-editor [data-date="${date}"]`)
    await this.page.locator('.wish-editor').waitFor()
    if ((await day.count()) === 0) await this.button('次の月').click()
    await day.click()
  }

  async toConfirm(): Promise<SendScreen> {
    await this.button('確認画面へ進む').click()
    return this.arriveAt(SendScreen)
  }
}

/** Step 2: the contents and the contact fields; the address is proven and the box ticked like in a booking. */
export class SendScreen extends Screen {
  override readonly path = /\/request\/step(2|_two)\/\d+/
  override readonly title = 'リクエスト内容の確認'

  /** A guest's proof and details. */
  async enter(email: string, code: () => Promise<string>): Promise<void> {
    const same = new ConfirmScreen(this.page)
    await same.prove(email, code)
    await same.enterContact()
  }

  /** Sends, and reads the number of the request from its ticket. */
  async send(): Promise<string> {
    await new ConfirmScreen(this.page).agreed.check()
    await this.button('リクエストを送信する').click()
    await this.arriveAt(SentScreen)
    const number = this.page.locator('main .ticket dd').last()
    return (await number.textContent()) ?? ''
  }
}

class SentScreen extends Screen {
  override readonly path = /\/request\/(step3|final)\/\d+/
  override readonly title = 'リクエストの受付完了'
}

/** A sent request: waiting, offered, confirmed, over. */
export class RequestScreen extends Screen {
  override readonly path = /\/(reserved\/request\/manage|request\/(detail|reservation-detail)\/[0-9A-Z]{8})(\?|$)/
  override readonly title = 'リクエスト予約詳細'
}
