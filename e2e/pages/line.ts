import type { BrowserContext, Page } from '@playwright/test'
import { fillBirthday, fillContact } from './account.ts'
import { siteAt } from '../fixtures/api.ts'
import { person } from '../fixtures/people.ts'
import type { Slot } from '../fixtures/slots.ts'
import { CancelDoneScreen, CancelScreen, HomeScreen, ReservationDetailScreen, ReservationListScreen } from './mypage.ts'
import { CalendarScreen, ConfirmScreen, DoneScreen, StartScreen } from './reserved.ts'
import { Screen } from './screen.ts'

/** The chat area's own host. */
export const chatSite = siteAt('line.club.jgm.localhost')

/** An address of the chat area. */
export const chat = (path: string): string => `${chatSite}${path}`

export const liffId = '2000000001-jgmMain1'

/** The link that a talk's menu opens. */
export const permanentLink = (path: string): string => `https://liff.line.me/${liffId}${path}`

/** Removes our session from the browser; LINE's stays. */
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

  override async toStarts(): Promise<StartInChat> {
    await this.openSheet()
    return this.arriveAt(StartInChat)
  }
}

export class StartInChat extends StartScreen {
  override readonly path = /^\/reservation\/step_one\/\d+\?(.*&)?date=/

  override async toConfirm(): Promise<ConfirmInChat> {
    await this.submit()
    return this.arriveAt(ConfirmInChat)
  }
}

export class ConfirmInChat extends ConfirmScreen {
  override readonly path = /^\/reservation\/step_two\/\d+/

  async changeContact(): Promise<InfoChangeScreen> {
    await this.changeDetails()
    return this.arriveAt(InfoChangeScreen)
  }
}

export class InfoChangeScreen extends Screen {
  override readonly path = /^\/reservation\/info_change\/\d+/
  override readonly title = 'お客様情報の変更'

  async save(): Promise<ConfirmInChat> {
    await this.button('この内容にする').click()
    return this.arriveAt(ConfirmInChat)
  }
}

export class DoneInChat extends DoneScreen {
  override readonly path = /^\/reservation\/final\/\d+/
}

export class DetailInChat extends ReservationDetailScreen {
  override readonly path = /^\/reservation\/regular\/reservation-detail\//

  override async cancel(): Promise<CancelInChat> {
    await this.link('予約をキャンセルする').click()
    return this.arriveAt(CancelInChat)
  }
}

export class CancelInChat extends CancelScreen {
  override readonly path = /^\/reservation\/cancel\/regular\//

  override async confirm(): Promise<CancelDoneInChat> {
    await this.submit()
    return this.arriveAt(CancelDoneInChat)
  }
}

class CancelDoneInChat extends CancelDoneScreen {
  override readonly path = /^\/reservation\/cancel\/complete/
}

export class AddFriendScreen extends Screen {
  override readonly path = /^\/addFriend/
  override readonly title = '友だち追加'
}

/** Where LINE Login returns to My Page. */
export class CallbackScreen extends Screen {
  override readonly path = /^\/mypage\/line\/callback$/
  override readonly title = 'ログイン'
}

export class EmailAlertScreen extends Screen {
  override readonly path = /^\/mypage\/email\/add\/alert$/
  override readonly title = 'メールアドレスの登録のお願い'

  async next(): Promise<EmailInputScreen> {
    await this.link('メールアドレスを登録する').click()
    return this.arriveAt(EmailInputScreen)
  }
}

export class EmailInputScreen extends Screen {
  override readonly path = /^\/mypage\/email\/add\/input$/
  override readonly title = 'メールアドレスの登録'

  async send(email: string): Promise<EmailCodeScreen> {
    await this.fill({ email, email_confirmation: email })
    await this.button('認証コードを送信する').click()
    return this.arriveAt(EmailCodeScreen)
  }
}

export class EmailCodeScreen extends Screen {
  override readonly path = /^\/mypage\/email\/add\/code$/
  override readonly title = '認証コードの入力'

  async verify(code: string): Promise<HomeScreen> {
    await this.fill({ code })
    return this.arriveAt(HomeScreen)
  }
}

/** Chooses a start in the talk's own entry, up to the confirmation. */
export async function confirmInChat(page: Page, slot: Slot): Promise<ConfirmInChat> {
  await page.goto(permanentLink(`/reservation?golf_course_id=${slot.courseId}`))
  const calendar = await new Screen(page).arriveAt(CalendarInChat)
  await calendar.pick(slot.date)
  const start = await calendar.toStarts()
  await start.choose(slot)
  return start.toConfirm()
}
