import type { Locator } from '@playwright/test'
import { person } from '../fixtures/people.ts'
import { HomeScreen } from './mypage.ts'
import { Screen } from './screen.ts'

export class LoginScreen extends Screen {
  override readonly path = /^\/mypage\/login/
  override readonly title = 'ログイン'

  /** Fills in and submits; the caller checks the result. */
  async submit(email: string, password: string): Promise<void> {
    await this.fill({ email, password })
    await this.button('ログイン').click()
  }

  async logIn(email: string, password: string): Promise<HomeScreen> {
    await this.submit(email, password)
    return this.arriveAt(HomeScreen)
  }

  async forgot(): Promise<ForgotEmailScreen> {
    await this.link('パスワードをお忘れの方').click()
    return this.arriveAt(ForgotEmailScreen)
  }

  async signUp(): Promise<RegistrationEmailScreen> {
    await this.link('新規会員登録').click()
    return this.arriveAt(RegistrationEmailScreen)
  }
}

export class RegistrationEmailScreen extends Screen {
  override readonly path = /^\/mypage\/registration(\/\d+)?$/
  override readonly title = '会員登録'

  async send(email: string): Promise<RegistrationCodeScreen> {
    await this.fill({ email })
    await this.button('認証コードを送信する').click()
    return this.arriveAt(RegistrationCodeScreen)
  }
}

export class RegistrationCodeScreen extends Screen {
  override readonly path = /^\/mypage\/registration\/code\/\d+$/
  override readonly title = '認証コードの入力'

  async submit(code: string): Promise<void> {
    await this.fill({ code })
  }

  async verify(code: string): Promise<RegistrationInputScreen> {
    await this.submit(code)
    return this.arriveAt(RegistrationInputScreen)
  }
}

/** Fills in the contact fields of a registration, a profile or a guest's booking. */
export async function fillContact(screen: Screen): Promise<void> {
  const { last_name, first_name, last_name_kana, first_name_kana, zipcode, address, phone_number } = person
  await screen.fill({ last_name, first_name, last_name_kana, first_name_kana, zipcode })
  await screen.field('prefecture').selectOption(String(person.prefecture))
  await screen.fill({ address, phone_number })
  await screen.field('address').fill(address)
}

export async function fillBirthday(screen: Screen, birthday: string): Promise<void> {
  await screen.fill({ birthday: birthday.replaceAll('-', '') })
}

export class RegistrationInputScreen extends Screen {
  override readonly path = /^\/mypage\/registration\/input\/\d+/
  override readonly title = 'お客様情報の入力'

  get agreed(): Locator {
    return this.field('agreed')
  }

  async submit(): Promise<void> {
    await this.button('確認画面へ進む').click()
  }

  async fillIn(password: string): Promise<void> {
    await fillContact(this)
    await this.fill({ emergency_contact_number: person.emergency_contact_number })
    await fillBirthday(this, person.birthday)
    await this.page.locator(`[name="main_golf_course"][value="${person.main_golf_course}"]`).check()
    await this.fill({ password, password_confirmation: password })
    await this.agreed.check()
  }

  async toConfirm(): Promise<RegistrationConfirmScreen> {
    await this.submit()
    return this.arriveAt(RegistrationConfirmScreen)
  }
}

export class RegistrationConfirmScreen extends Screen {
  override readonly path = /^\/mypage\/registration\/confirm\/\d+/
  override readonly title = '会員登録の確認'

  async register(): Promise<RegistrationCompleteScreen> {
    await this.button('この内容で登録する').click()
    return this.arriveAt(RegistrationCompleteScreen)
  }
}

export class RegistrationCompleteScreen extends Screen {
  override readonly path = /^\/mypage\/registration\/complete\/\d+/
  override readonly title = '会員登録の完了'

  async toMypage(): Promise<HomeScreen> {
    await this.link('マイページへ').click()
    return this.arriveAt(HomeScreen)
  }
}

export class ForgotEmailScreen extends Screen {
  override readonly path = /^\/mypage\/forgot(\/\d+)?$/
  override readonly title = 'パスワードの再設定'

  async send(email: string): Promise<ForgotCodeScreen> {
    await this.fill({ email })
    await this.button('認証コードを送信する').click()
    return this.arriveAt(ForgotCodeScreen)
  }
}

export class ForgotCodeScreen extends Screen {
  override readonly path = /^\/mypage\/forgot\/code\/\d+$/
  override readonly title = '認証コードの入力'

  async verify(code: string): Promise<ForgotCheckScreen> {
    await this.fill({ code })
    return this.arriveAt(ForgotCheckScreen)
  }
}

export class ForgotCheckScreen extends Screen {
  override readonly path = /^\/mypage\/forgot\/check\/\d+$/
  override readonly title = '生年月日の確認'

  async submit(birthday: string): Promise<void> {
    await fillBirthday(this, birthday)
    await this.page.locator('main form button[type=submit]').click()
  }

  async prove(birthday: string): Promise<ForgotInputScreen> {
    await this.submit(birthday)
    return this.arriveAt(ForgotInputScreen)
  }
}

export class ForgotInputScreen extends Screen {
  override readonly path = /^\/mypage\/forgot\/input\/\d+$/
  override readonly title = '新しいパスワードの設定'

  async save(password: string): Promise<ForgotCompleteScreen> {
    await this.fill({ password, password_confirmation: password })
    await this.button('パスワードを再設定する').click()
    return this.arriveAt(ForgotCompleteScreen)
  }
}

export class ForgotCompleteScreen extends Screen {
  override readonly path = /^\/mypage\/forgot\/complete\/\d+$/
  override readonly title = 'パスワード再設定の完了'

  async toLogin(): Promise<LoginScreen> {
    await this.link('ログイン').click()
    return this.arriveAt(LoginScreen)
  }
}
