import type { Locator } from '@playwright/test'
import { ConfirmScreen } from './reserved.ts'
import { Screen } from './screen.ts'

/** Waits for a start. */
export class WaitJoinScreen extends Screen {
  override readonly path = /\/(wait|waitlist\/join)\/\d+\?(.*&)?date=/
  override readonly title = '空いたらお知らせ'

  async join(): Promise<WaitScreen> {
    await this.button('空いたら知らせる').click()
    return this.arriveAt(WaitScreen)
  }
}

/** One wait: its place, its offer, its end. */
export class WaitScreen extends Screen {
  override readonly path = /\/waitlist(\/[0-9A-Z]{8})?(\?|$)/
  override readonly title = '空き待ちの状況'

  get clock(): Locator {
    return this.page.locator('main').getByRole('timer')
  }

  async take(time: string): Promise<ConfirmScreen> {
    await this.button(`${time}を予約する`).click()
    return this.arriveAt(ConfirmScreen)
  }
}
