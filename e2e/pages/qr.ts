import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class QrScreen extends Screen {
  override readonly path = /^\/mypage\/account\/qr$/
  override readonly title = '会員QRコード'

  get image(): Locator {
    return this.page.getByRole('img', { name: /^会員QRコード（会員番号 \d{10}）$/ })
  }

  /** The drawing's path, which differs for each code. */
  async drawn(): Promise<string | null> {
    return this.image.locator('path').getAttribute('d')
  }
}

export class QrInChat extends QrScreen {
  override readonly path = /^\/account\/qr/
}
