import { Screen } from './screen.ts'

export class AccountScreen extends Screen {
  override readonly path = /^\/mypage\/account$/
  override readonly title = '会員情報・設定'

  async edit(): Promise<ProfileScreen> {
    await this.link(/^お客様情報の確認・変更/).click()
    return this.arriveAt(ProfileScreen)
  }
}

export class ProfileScreen extends Screen {
  override readonly path = /^(\/mypage)?\/account\/profile(\?|$)/
  override readonly title = '会員情報の変更'

  async submit(): Promise<void> {
    await this.button('確認画面へ進む').click()
  }

  async toConfirm(): Promise<ProfileConfirmScreen> {
    await this.submit()
    return this.arriveAt(ProfileConfirmScreen)
  }
}

export class ProfileConfirmScreen extends Screen {
  override readonly path = /^(\/mypage)?\/account\/profile\/confirm(\?|$)/
  override readonly title = '会員情報の変更の確認'

  async update(): Promise<void> {
    await this.button('この内容で変更する').click()
  }

  async toComplete(): Promise<ProfileCompleteScreen> {
    await this.update()
    return this.arriveAt(ProfileCompleteScreen)
  }
}

export class ProfileCompleteScreen extends Screen {
  override readonly path = /^(\/mypage)?\/account\/profile\/complete(\?|$)/
  override readonly title = '会員情報の変更の完了'

  async toAccount(): Promise<AccountScreen> {
    await this.link('会員情報・設定へ').click()
    return this.arriveAt(AccountScreen)
  }
}
