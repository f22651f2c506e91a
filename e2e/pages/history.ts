import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class PlayHistoryScreen extends Screen {
  override readonly path = /^\/mypage\/play\/history(\?|$)/
  override readonly title = 'プレー履歴'

  get rounds(): Locator {
    return this.page.locator('main li', { has: this.page.locator('h2') })
  }

  get years(): Locator {
    return this.page.getByRole('navigation', { name: 'プレーした年' }).getByRole('link')
  }
}
