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

export class MailScreen extends Screen {
  override readonly path = /^\/mypage\/account\/mail$/
  override readonly title = 'メールアドレスの変更'

  get send(): Locator {
    return this.button('認証コードを送信する')
  }

  async fillNew(email: string): Promise<void> {
    await this.fill({ email, email_confirmation: email })
  }
}

export class MailCodeScreen extends Screen {
  override readonly path = /^\/mypage\/account\/mail\/code$/
  override readonly title = '認証コードの入力'

  async submit(code: string): Promise<void> {
    await this.fill({ code })
  }
}

export class MailCompleteScreen extends Screen {
  override readonly path = /^\/mypage\/account\/mail\/complete$/
  override readonly title = 'メールアドレスの変更の完了'
}
