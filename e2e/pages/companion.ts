import { expect, type Page } from '@playwright/test'
import { fillBirthday, RegistrationCodeScreen, RegistrationConfirmScreen, RegistrationEmailScreen } from './account.ts'
import { RegistrationInputScreen } from './account.ts'
import { Screen } from './screen.ts'

/** The screens of a representative; the chat area has the same below other paths. */
export class SeatsScreen extends Screen {
  override readonly path = /\/reservation\/companion\/[0-9A-Z]{8}(\?|$)/
  override readonly title = '同伴者の登録'

  /** The line of a seat. */
  seat(words: string | RegExp) {
    return this.page.locator('.seat-list > li').filter({ hasText: words })
  }

  async choose(seat: number): Promise<SelectScreen> {
    await this.button(`${seat}人目をえらぶ`).click()
    return this.arriveAt(SelectScreen)
  }

  async invite(): Promise<ShareScreen> {
    await this.link('空いている席に招待を送る').click()
    return this.arriveAt(ShareScreen)
  }
}

export class SelectScreen extends Screen {
  override readonly path = /\/reservation\/companion\/select\/[0-9A-Z]{8}/
  override readonly title = '同伴者の選択'

  /** Asks a golf friend, or the friends of a saved group, in one press. */
  async ask(button: string | RegExp): Promise<SelectCompleteScreen> {
    await this.button(button).click()
    return this.arriveAt(SelectCompleteScreen)
  }

  async name(name: string): Promise<SelectCompleteScreen> {
    await this.page.getByText('お名前だけ入れる').click()
    await this.fill({ name })
    await this.button('このお名前で登録する').click()
    return this.arriveAt(SelectCompleteScreen)
  }
}

export class SelectCompleteScreen extends Screen {
  override readonly path = /\/reservation\/companion\/complete\/[0-9A-Z]{8}/
  override readonly title = '同伴者の登録完了'

  async more(): Promise<SeatsScreen> {
    await this.link('続けて登録する').click()
    return this.arriveAt(SeatsScreen)
  }
}

export class ShareScreen extends Screen {
  override readonly path = /\/reservation\/companion\/share\/[0-9A-Z]{8}/
  override readonly title = '予約内容を知らせる'

  /** Replaces the device's share sheet, which a test can't press: it is closed unsent, then it sends. Call it before the visit. */
  static async fakeShareSheet(page: Page): Promise<void> {
    await page.addInitScript(() => {
      let shown = 0
      navigator.share = (data) => {
        shown += 1
        Object.assign(globalThis, { sharedLast: data })
        return shown === 1 ? Promise.reject(new DOMException('closed', 'AbortError')) : Promise.resolve()
      }
    })
  }

  /** The link of the invitation, as a mail would have it. */
  async invitation(): Promise<string> {
    const mail = (await this.link('メールで送る').getAttribute('href')) ?? ''
    const link = /https?:\/\/\S+/.exec(new URL(mail).searchParams.get('body') ?? '')?.[0] ?? ''
    expect(link).toContain('/companion?')
    return link
  }
}

export class ShareCompleteScreen extends Screen {
  override readonly path = /\/reservation\/companion\/share\/complete\/[0-9A-Z]{8}/
  override readonly title = '予約内容の送信完了'
}

/** The screens of the invited person. */
export class CompanionInvitationScreen extends Screen {
  override readonly path = /^(\/mypage)?\/companion\?/
  override readonly title: string = '同伴者のご案内'

  async join(): Promise<ParticipationScreen> {
    await this.button('この予約に参加する').click()
    return this.arriveAt(ParticipationScreen)
  }

  async preregister(): Promise<PreregistrationScreen> {
    await this.link(/会員登録をせずに参加する/).click()
    return this.arriveAt(PreregistrationScreen)
  }

  async register(): Promise<InvitedEmailScreen> {
    await this.link(/会員登録をして参加する/).click()
    return this.arriveAt(InvitedEmailScreen)
  }
}

export class ParticipationScreen extends Screen {
  override readonly path = /\/reservation\/participation\/[0-9A-Z]{8}/
  override readonly title = '参加する予約'

  async leave(): Promise<void> {
    await this.button('参加をやめる').click()
    await this.page.getByRole('dialog').getByRole('button', { name: '参加をやめる' }).click()
    await expect(this.heading).toHaveText('参加をやめました')
  }
}

export class PreregistrationScreen extends Screen {
  override readonly path = /\/companion\/preregistration\/\d(\?|$)/
  override readonly title = '同伴者の事前登録'

  async fillIn(
    birthday: string,
    changed: Readonly<Record<string, string>> = {},
  ): Promise<PreregistrationConfirmScreen> {
    await this.fill({
      last_name: '鈴木',
      first_name: '一郎',
      last_name_kana: 'すずき',
      first_name_kana: 'いちろう',
      phone_number: '09087654321',
      ...changed,
    })
    await fillBirthday(this, birthday)
    await this.button('確認画面へ進む').click()
    return this.arriveAt(PreregistrationConfirmScreen)
  }
}

export class PreregistrationConfirmScreen extends Screen {
  override readonly path = /\/companion\/preregistration\/confirm\/\d/
  override readonly title = '同伴者の事前登録の確認'

  async send(): Promise<PreregistrationCompleteScreen> {
    await this.button('登録して参加する').click()
    return this.arriveAt(PreregistrationCompleteScreen)
  }
}

/** A pre-registration that a mail links to. */
export class PreregisteredScreen extends Screen {
  override readonly path = /^\/mypage\/companion\/preregistered\/\d$/
  override readonly title = '参加する予約'
}

export class PreregistrationCompleteScreen extends Screen {
  override readonly path = /\/companion\/preregistration\/complete\/\d/
  override readonly title = '同伴者の事前登録の完了'
}

/** The registration of an invited companion: the account's own screens below other paths. */
export class InvitedEmailScreen extends RegistrationEmailScreen {
  override readonly path = /^\/mypage\/companion\/registration\/\d$/

  override async send(email: string): Promise<InvitedCodeScreen> {
    await this.fill({ email })
    await this.button('認証コードを送信する').click()
    return this.arriveAt(InvitedCodeScreen)
  }
}

export class InvitedCodeScreen extends RegistrationCodeScreen {
  override readonly path = /^\/mypage\/companion\/registration\/code\/\d$/

  override async verify(code: string): Promise<InvitedInputScreen> {
    await this.submit(code)
    return this.arriveAt(InvitedInputScreen)
  }
}

export class InvitedInputScreen extends RegistrationInputScreen {
  override readonly path = /^\/mypage\/companion\/registration\/input\/\d$/

  override async toConfirm(): Promise<InvitedConfirmScreen> {
    await this.submit()
    return this.arriveAt(InvitedConfirmScreen)
  }
}

export class InvitedConfirmScreen extends RegistrationConfirmScreen {
  override readonly path = /^\/mypage\/companion\/registration\/confirm\/\d$/

  async registerAndJoin(): Promise<InvitedCompleteScreen> {
    await this.button('この内容で登録する').click()
    return this.arriveAt(InvitedCompleteScreen)
  }
}

export class InvitedCompleteScreen extends Screen {
  override readonly path = /^\/mypage\/companion\/registration\/complete$/
  override readonly title = '会員登録の完了'

  async toOwn(): Promise<ParticipationScreen> {
    await this.link('参加する予約を見る').click()
    return this.arriveAt(ParticipationScreen)
  }
}
