import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class PasswordScreen extends Screen {
  override readonly path = /^\/mypage\/account\/password$/
  override readonly title = 'パスワードの変更'

  get save(): Locator {
    return this.button(/^パスワードを(変更|設定)する$/)
  }

  async fillNew(password: string): Promise<void> {
    await this.fill({ password, password_confirmation: password })
  }
}

export class PasswordCompleteScreen extends Screen {
  override readonly path = /^\/mypage\/account\/password\/complete$/
  override readonly title = 'パスワードの変更の完了'
}
