import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class PlayHistoryScreen extends Screen {
  override readonly path = /^\/mypage\/play\/history(\?|$)/
  override readonly title = 'プレー履歴'

  get rounds(): Locator {
    return this.page.locator('main li', { has: this.page.locator('h2') })
  }
}

export class ScoreScreen extends Screen {
  override readonly path = /^\/mypage\/play\/score\/\d+(\?|$)/
  override readonly title = 'スコア'
}

export class AddRoundScreen extends Screen {
  override readonly path = /^\/mypage\/play\/add(\?|$)/
  override readonly title = 'スコアを足す'
}
