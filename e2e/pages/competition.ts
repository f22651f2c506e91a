import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class ResultsScreen extends Screen {
  override readonly path = /^\/(mypage\/competition\/result|sports_results)(\?|$)/
  override readonly title = '競技成績'

  /** The card of a competition. */
  listed(title: string): Locator {
    return this.page.locator('main li', { hasText: title })
  }
}

export class ResultScreen extends Screen {
  override readonly path = /^\/(mypage\/competition|sports_results)\/\d+(\?|$)/
  override readonly title = '競技成績の詳細'

  get lines(): Locator {
    return this.page.locator('.result-table > tbody > tr')
  }

  get own(): Locator {
    return this.page.locator('.result-table tr[data-own]')
  }
}

export class SealScreen extends Screen {
  override readonly path = /\/\d+\/holes(\?|$)/
  override readonly title = 'ハンディの決まりかた'
}

export class PictureScreen extends Screen {
  override readonly path = /\/\d+\/picture(\?|$)/
  override readonly title = '結果を送る'
}

export class OpenScreen extends Screen {
  override readonly path = /^\/(mypage\/reservation\/competition\/list|sport)(\?|$)/
  override readonly title = '競技・コンペ一覧'

  /** The card of a competition. */
  listed(title: string): Locator {
    return this.page.locator('main li', { hasText: title })
  }
}

export class EnterScreen extends Screen {
  override readonly path = /\/(reservation_request|sport)\/\d+(\?|$)/
  override readonly title = '競技・コンペの申し込み'
}

export class EnteredScreen extends Screen {
  override readonly path = /\/(competition\/complete|sport\/complete\/[0-9A-Z]{8})(\?|$)/
  override readonly title = '競技・コンペの申込完了'
}

export class EntryScreen extends Screen {
  override readonly path = /\/competition\/(reservation-)?detail\/[0-9A-Z]{8}(\?|$)/
  override readonly title = 'コンペ予約詳細'
}
