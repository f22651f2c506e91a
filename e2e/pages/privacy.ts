import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class QuitScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/account\/quit$/
  override readonly title = '退会手続き'

  get agreed(): Locator {
    return this.page.getByRole('checkbox', { name: '内容を確認し、退会することに同意します' })
  }

  get feeAgreed(): Locator {
    return this.page.getByRole('checkbox', { name: 'キャンセル料がかかることを確認しました' })
  }

  get submitButton(): Locator {
    return this.button('退会を確定する')
  }

  card(number: string): Locator {
    return this.page.locator('main li').filter({ hasText: `予約番号 ${number}` })
  }
}

export class QuitCompleteScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/account\/quit\/complete$/
  override readonly title = '退会手続きの完了'
}

export class ExportScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/account\/export$/
  override readonly title = 'ご登録データのダウンロード'
}

export class QuitInChat extends QuitScreen {
  override readonly path = /^\/account\/quit(\?|$)/
}

export class QuitCompleteInChat extends QuitCompleteScreen {
  override readonly path = /^\/account\/quit\/complete/
}
