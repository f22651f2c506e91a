import { expect, type Locator } from '@playwright/test'
import { addMonths, formatDateMedium, formatMonth, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { players, type Slot } from '../fixtures/slots.ts'
import { fillContact } from './account.ts'
import { Screen } from './screen.ts'

export class SelectScreen extends Screen {
  override readonly path = /^\/reserved\/select/
  override readonly title = 'ゴルフ場・予約方法の選択'

  async choose(course: string): Promise<CalendarScreen> {
    await this.button(new RegExp(course)).click()
    await this.link(/^通常予約/).click()
    return this.arriveAt(CalendarScreen)
  }
}

export class CalendarScreen extends Screen {
  override readonly path = /^\/reserved(\/\d|\/kasama|\/?\?|\/?$)/
  override readonly title = 'ゴルフ場の予約'

  day(date: string): Locator {
    return this.page.locator(`[data-date="${date}"]`).first()
  }

  /** Turns from this month to the day's, one month at a time, and picks the day. */
  async pick(date: string): Promise<void> {
    for (let month = monthOf(todayInTokyo(new Date())); month < monthOf(date); month = addMonths(month, 1)) {
      await this.button('次の月').click()
      await expect(this.page.locator('main h2').first()).toHaveText(formatMonth(addMonths(month, 1)))
    }
    await this.day(date).click()
  }

  async toStarts(): Promise<StartScreen> {
    await this.link(/^通常予約/).click()
    return this.arriveAt(StartScreen)
  }
}

/** Step 1: party, plan, start. */
export class StartScreen extends Screen {
  override readonly path = /^\/reserved\/regular\/step1\/\d+\?(.*&)?date=/
  override readonly title = 'スタート時間の選択'

  start(teeTimeId: number): Locator {
    return this.page.locator(`[data-tee-time="${teeTimeId}"]`)
  }

  plan(name: string): Locator {
    return this.page
      .locator('main label')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .getByRole('radio')
  }

  /** Chooses party, plan and start; afterwards the bar says what is chosen. */
  async choose({ date, plan, teeTime, sheet }: Slot): Promise<void> {
    await this.page
      .locator('main .segment')
      .filter({ hasText: `${players}名` })
      .first()
      .click()
    await this.plan(plan.name).check()
    await this.start(teeTime.id).click()
    await expect(this.start(teeTime.id)).toHaveAttribute('aria-pressed', 'true')
    await expect(this.bar).toContainText(formatDateMedium(date, sheet.holiday !== null))
  }

  get bar(): Locator {
    return this.page.locator('.sticky-bar')
  }

  async submit(): Promise<void> {
    await this.bar.getByRole('button', { name: '確認画面へ進む' }).click()
  }

  async toConfirm(): Promise<ConfirmScreen> {
    await this.submit()
    return this.arriveAt(ConfirmScreen)
  }

  async toMail(): Promise<MailScreen> {
    await this.submit()
    return this.arriveAt(MailScreen)
  }
}

export class MailScreen extends Screen {
  override readonly path = /^\/reserved\/request\/mail(\?|$)/
  override readonly title = 'メールアドレスの登録'

  async send(email: string): Promise<MailCodeScreen> {
    await this.fill({ email })
    await this.button('認証コードを送信する').click()
    return this.arriveAt(MailCodeScreen)
  }
}

export class MailCodeScreen extends Screen {
  override readonly path = /^\/reserved\/request\/mail\/code/
  override readonly title = '認証コードの入力'

  /** The code of a booking that waits: it goes on at once. */
  async verify(code: string): Promise<ConfirmScreen> {
    await this.fill({ code })
    await this.button('認証する').click()
    return this.arriveAt(ConfirmScreen)
  }
}

export class MailCompleteScreen extends Screen {
  override readonly path = /^\/reserved\/request\/mail\/complete/
  override readonly title = 'メールアドレスの登録完了'
}

/** Step 2: a guest's details first, then everything once more. */
export class ConfirmScreen extends Screen {
  override readonly path = /^\/reserved\/regular\/step2\/\d+/
  override readonly title = '予約内容の確認'

  /** The clock of the hold. */
  get clock(): Locator {
    return this.page.getByRole('timer')
  }

  /** The token of the hold, as this browser keeps it. */
  async holdToken(): Promise<string> {
    const kept = await this.page.evaluate(() => sessionStorage.getItem('flow:regular'))
    const { data } = JSON.parse(kept ?? '{}') as { data?: { hold?: { token: string } } }
    if (!data?.hold) throw new Error('nothing is held')
    return data.hold.token
  }

  get agreed(): Locator {
    return this.page.getByRole('checkbox', { name: 'キャンセル規定を確認しました' })
  }

  get reserve(): Locator {
    return this.page.getByRole('button', { name: '予約を確定する' })
  }

  /** A guest's details. */
  async enterContact(): Promise<void> {
    await fillContact(this)
    await this.button('確認画面へ進む').click()
    await expect(this.reserve).toBeVisible()
  }

  async book(): Promise<DoneScreen> {
    await this.agreed.check()
    await this.reserve.click()
    return this.arriveAt(DoneScreen)
  }
}

/** Step 3: the number. */
export class DoneScreen extends Screen {
  override readonly path = /^\/reserved\/regular\/step3\/\d+/
  override readonly title = '予約の完了'

  async number(): Promise<string> {
    const text = await this.page.locator('main').innerText()
    const found = /予約番号\s*([0-9A-Z]{8})/.exec(text)?.[1]
    if (!found) throw new Error('the completion shows no number')
    return found
  }
}

/** A guest's own page of one reservation. */
export class ManageScreen extends Screen {
  override readonly path = /^\/reserved\/manage$/
  override readonly title = '予約詳細'

  /** Asks for the link to be mailed again. */
  async askForLink(number: string, email: string): Promise<void> {
    await this.field('number').fill(number)
    await this.field('email').fill(email)
    await this.button('リンクを送信する').click()
  }

  async cancel(): Promise<ManageCancelScreen> {
    await this.link('予約をキャンセルする').click()
    return this.arriveAt(ManageCancelScreen)
  }
}

export class ManageCancelScreen extends Screen {
  override readonly path = /^\/reserved\/manage\/cancel$/
  override readonly title = '予約のキャンセル'

  async confirm(): Promise<ManageCancelDoneScreen> {
    await this.button('キャンセルを確定する').click()
    return this.arriveAt(ManageCancelDoneScreen)
  }
}

export class ManageCancelDoneScreen extends Screen {
  override readonly path = /^\/reserved\/manage\/cancel\/complete$/
  override readonly title = 'キャンセルの完了'
}
