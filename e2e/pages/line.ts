import type { BrowserContext } from '@playwright/test'
import { fillBirthday, fillContact } from './account.ts'
import { siteAt } from '../fixtures/api.ts'
import { person } from '../fixtures/people.ts'
import { ReservationListScreen } from './mypage.ts'
import { CalendarScreen } from './reserved.ts'
import { Screen } from './screen.ts'

/** The chat area has a host of its own. */
export const chatSite = siteAt('line.club.jgm.localhost')

/** An address of the chat area. */
export const chat = (path: string): string => `${chatSite}${path}`

export const liffId = '2000000001-jgmMain1'

/** The link that a talk's menu opens. */
export const permanentLink = (path: string): string => `https://liff.line.me/${liffId}${path}`

/** Takes our session out of the browser; LINE's stays. */
export async function forgetSession(context: BrowserContext): Promise<void> {
  for (const name of ['token', 'jgm_companion']) await context.clearCookies({ name })
}

export class MenuScreen extends Screen {
  override readonly path = /^\/(\?|$)/
  override readonly title = 'メニュー'
}

export class ChatLoginScreen extends Screen {
  override readonly path = /^\/login\/\d+(\?|$)/
  override readonly title = 'ログイン'

  async logIn(email: string, password: string): Promise<LoginCompleteScreen> {
    await this.fill({ email, password })
    await this.button('ログイン').click()
    return this.arriveAt(LoginCompleteScreen)
  }
}

export class LoginCompleteScreen extends Screen {
  override readonly path = /^\/login\/complete\/\d+(\?|$)/
  override readonly title = 'ログインの完了'

  async toMenu(): Promise<MenuScreen> {
    await this.link('メニューを開く').click()
    return this.arriveAt(MenuScreen)
  }
}

export class ChatRegistrationScreen extends Screen {
  override readonly path = /^\/registration\/\d+(\?|$)/
  override readonly title = '会員登録'

  async fillIn(): Promise<void> {
    await fillContact(this)
    await this.fill({ emergency_contact_number: person.emergency_contact_number })
    await fillBirthday(this, person.birthday)
    await this.page.locator(`[name="main_golf_course"][value="${person.main_golf_course}"]`).check()
    await this.field('agreed').check()
  }

  async submit(): Promise<void> {
    await this.button('確認画面へ進む').click()
  }

  async toConfirm(): Promise<ChatRegistrationConfirmScreen> {
    await this.submit()
    return this.arriveAt(ChatRegistrationConfirmScreen)
  }
}

export class ChatRegistrationConfirmScreen extends Screen {
  override readonly path = /^\/registration_confirmation\/\d+/
  override readonly title = '会員登録の確認'

  async register(): Promise<ChatRegistrationCompleteScreen> {
    await this.button('この内容で登録する').click()
    return this.arriveAt(ChatRegistrationCompleteScreen)
  }
}

export class ChatRegistrationCompleteScreen extends Screen {
  override readonly path = /^\/registration_complete\/\d+/
  override readonly title = '会員登録の完了'

  async toMenu(): Promise<MenuScreen> {
    await this.link('メニューを開く').click()
    return this.arriveAt(MenuScreen)
  }
}

export class IntegrationScreen extends Screen {
  override readonly path = /^\/line\/integration/
  override readonly title = 'LINE連携'

  async unlink(): Promise<void> {
    await this.button('LINE連携を解除する').click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'LINE連携を解除する' }).click()
  }
}

export class ChatListScreen extends ReservationListScreen {
  override readonly path = /^\/reservation\/reservation-list/
}

export class CalendarInChat extends CalendarScreen {
  override readonly path = /^\/reservation(\?|$)/
}

/** A path that is no screen of its host says so where it is. */
export class NoScreen extends Screen {
  override readonly title = 'JGMゴルフクラブ公式サイト 予約ページ'
}

export class ChatNotFoundScreen extends NoScreen {
  override readonly path = /^\/not_found$/
}
