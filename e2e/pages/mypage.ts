import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class HomeScreen extends Screen {
  override readonly path = /^\/mypage\/?$/
  override readonly title = 'マイページ'

  /** The ticket of the next booking. */
  get next(): Locator {
    return this.page.getByRole('region', { name: '次の予約' })
  }

  async toList(): Promise<ReservationListScreen> {
    await this.link('予約一覧').click()
    return this.arriveAt(ReservationListScreen)
  }

  async openMenu(): Promise<Locator> {
    await this.page.getByRole('banner').getByRole('button', { name: 'メニュー' }).click()
    return this.page.getByRole('dialog', { name: 'メニュー' })
  }

  async logOut(): Promise<Screen> {
    const menu = await this.openMenu()
    await menu.getByRole('button', { name: 'ログアウト' }).click()
    return this.arriveAt(SignedOutScreen)
  }
}

/** The screen after a log-out. */
class SignedOutScreen extends Screen {
  override readonly path = /^\/mypage\/login$/
  override readonly title = 'ログイン'
}

export class ReservationListScreen extends Screen {
  override readonly path = /^\/mypage\/reservation\/reservation-list/
  override readonly title = '予約一覧'

  card(date: string): Locator {
    return this.page.locator('main li').filter({ hasText: date })
  }

  async tab(name: string): Promise<this> {
    await this.link(name).click()
    return this
  }

  async openCard(date: string): Promise<ReservationDetailScreen> {
    await this.card(date).getByRole('link').first().click()
    return this.arriveAt(ReservationDetailScreen)
  }
}

export class ReservationDetailScreen extends Screen {
  override readonly path = /^\/mypage\/reservation\/regular\/detail\//
  override readonly title = '予約詳細'

  async cancel(): Promise<CancelScreen> {
    await this.link('予約をキャンセルする').click()
    return this.arriveAt(CancelScreen)
  }
}

export class ReceiptScreen extends Screen {
  override readonly path = /^\/mypage\/reservation\/receipt\/[^/]+$/
  override readonly title = '領収書'
}

export class CancelScreen extends Screen {
  override readonly path = /^\/mypage\/reservation\/cancel\/regular\//
  override readonly title = '予約のキャンセル'

  async submit(): Promise<void> {
    await this.button('キャンセルを確定する').click()
  }

  async confirm(): Promise<CancelDoneScreen> {
    await this.submit()
    return this.arriveAt(CancelDoneScreen)
  }
}

export class CancelDoneScreen extends Screen {
  override readonly path = /^\/mypage\/reservation\/cancel\/complete$/
  override readonly title = 'キャンセルの完了'
}

export class NotFoundScreen extends Screen {
  override readonly path = /^\/not_found$/
  override readonly title = 'JGMゴルフクラブ公式サイト 予約ページ'
}
