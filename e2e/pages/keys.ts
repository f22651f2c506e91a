import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class PasswordScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/account\/password$/
  override readonly title = 'パスワードの変更'

  get save(): Locator {
    return this.button(/^パスワードを(変更|設定)する$/)
  }

  async fillNew(password: string): Promise<void> {
    await this.fill({ password, password_confirmation: password })
  }
}

export class PasswordCompleteScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/account\/password\/complete$/
  override readonly title = 'パスワードの変更の完了'
}

export class MailScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/account\/mail$/
  override readonly title: string = 'メールアドレスの変更'

  get send(): Locator {
    return this.button('認証コードを送信する')
  }

  async fillNew(email: string): Promise<void> {
    await this.fill({ email, email_confirmation: email })
  }
}

export class MailCodeScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/account\/mail\/code$/
  override readonly title = '認証コードの入力'

  async submit(code: string): Promise<void> {
    await this.fill({ code })
  }
}

export class MailCompleteScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/account\/mail\/complete$/
  override readonly title: string = 'メールアドレスの変更の完了'
}

export class SessionsScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/account\/sessions$/
  override readonly title = 'ログイン中の端末'

  get cards(): Locator {
    return this.page.locator('main li').filter({ has: this.page.getByRole('heading', { level: 2 }) })
  }
}

export class PasswordInChat extends PasswordScreen {
  override readonly path = /^\/account\/password(\?|$)/
}
export class PasswordCompleteInChat extends PasswordCompleteScreen {
  override readonly path = /^\/account\/password\/complete(\?|$)/
}
export class MailInChat extends MailScreen {
  override readonly path = /^\/account\/mail(\?|$)/
}
export class MailCodeInChat extends MailCodeScreen {
  override readonly path = /^\/account\/mail\/code(\?|$)/
}
export class MailCompleteInChat extends MailCompleteScreen {
  override readonly path = /^\/account\/mail\/complete(\?|$)/
}
export class SessionsInChat extends SessionsScreen {
  override readonly path = /^\/account\/sessions(\?|$)/
}

/** The same steps before a request (spec section 2, `reservation/request/email_*`). */
export class RequestEmailScreen extends MailScreen {
  override readonly path = /^\/reservation\/request\/email_input(\?|$)/
  override readonly title = 'メールアドレスの登録'
}
export class RequestEmailCodeScreen extends MailCodeScreen {
  override readonly path = /^\/reservation\/request\/email_authentication(\?|$)/
}
export class RequestEmailCompleteScreen extends MailCompleteScreen {
  override readonly path = /^\/reservation\/request\/email_complete(\?|$)/
  override readonly title = 'メールアドレスの登録完了'
}
