import { expect, type Locator } from '@playwright/test'
import { addMonths, formatMonth, formatTime, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { players, type Slot } from '../fixtures/slots.ts'
import { fillContact } from './account.ts'
import { Screen } from './screen.ts'

export class SelectScreen extends Screen {
  override readonly path = /^\/reserved\/select/
  override readonly title = 'ゴルフ場・予約方法の選択'

  async choose(course: string): Promise<CalendarScreen> {
    await this.link(new RegExp(course)).click()
    return this.arriveAt(CalendarScreen)
  }

  /** The way to the free starts of all courses. */
  get search(): Locator {
    return this.link('9コースから探す')
  }
}

/** The free starts of a day at every course. */
export class SearchScreen extends Screen {
  override readonly path = /^\/reserved\/search/
  override readonly title = '9コースの空き'

  get rows(): Locator {
    return this.page.locator('main .search-row')
  }

  rowOf(courseId: number): Locator {
    return this.page.locator(`main .search-row[data-accent="${courseId}"]`)
  }

  /** The starts of a course that lead straight to the confirmation. */
  startsAt(courseId: number): Locator {
    return this.rowOf(courseId).locator('[data-start]')
  }
}

export class CalendarScreen extends Screen {
  override readonly path = /^\/reserved(\/\d|\/kasama|\/?\?|\/?$)/
  override readonly title = 'ゴルフ場の予約'

  day(date: string): Locator {
    return this.page.locator(`[data-date="${date}"]`).first()
  }

  /** Goes from this month to the day's, one month at a time. */
  async turnTo(date: string): Promise<void> {
    for (let month = monthOf(todayInTokyo(new Date())); month < monthOf(date); month = addMonths(month, 1)) {
      await this.button('次の月').click()
      await expect(this.page.locator('main h2').first()).toHaveText(formatMonth(addMonths(month, 1)))
    }
  }

  /** Goes to the month and picks the day: opens its sheet on a phone, its panel on a desk. */
  async pick(date: string): Promise<void> {
    await this.turnTo(date)
    await this.day(date).click()
  }

  /** On a desk the panel of the picked day links to its sheet; on a phone picking the day has opened it. */
  async toStarts(): Promise<StartScreen> {
    await this.openSheet()
    return this.arriveAt(StartScreen)
  }

  protected async openSheet(): Promise<void> {
    if ((this.page.viewportSize()?.width ?? 0) >= 992) await this.link('スタートをすべて見る').click()
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

  /** The row that shows party and plan, and opens their choices. */
  get wishes(): Locator {
    return this.page.locator('main summary').filter({ hasText: '人数・プランを変える' })
  }

  /** Opens the choices of party and plan, if they are not open. */
  async openWishes(): Promise<void> {
    if (await this.page.locator('main .segment').first().isHidden()) await this.wishes.click()
  }

  /** Chooses party and plan; afterwards the page shows the plan's starts. */
  async wish({ plan }: Pick<Slot, 'plan'>): Promise<void> {
    await this.openWishes()
    await this.page
      .locator('main .segment')
      .filter({ hasText: `${players}名` })
      .first()
      .click()
    await this.plan(plan.name).check()
    await this.button('この人数とプランで見る').click()
  }

  /** Chooses party, plan and start; afterwards the page shows the choice. */
  async choose(slot: Pick<Slot, 'plan' | 'teeTime'>): Promise<void> {
    const { teeTime } = slot
    await this.wish(slot)
    await this.start(teeTime.id).click()
    await expect(this.start(teeTime.id)).toHaveAttribute('aria-pressed', 'true')
    await expect(this.chosen).toContainText(formatTime(teeTime.start_minute))
  }

  /** The element that shows the choice: the bar at the bottom on a phone, the ticket beside the sheet on a desk. */
  get chosen(): Locator {
    return this.page.locator('.sticky-bar, aside:has(.ticket)').filter({ visible: true })
  }

  async submit(): Promise<void> {
    await this.button('この時間で進む').click()
  }

  async toConfirm(): Promise<ConfirmScreen> {
    await this.submit()
    return this.arriveAt(ConfirmScreen)
  }
}

/** Step 2: everything on one page; a guest also fills in the details here. */
export class ConfirmScreen extends Screen {
  override readonly path = /^\/reserved\/regular\/step2\/\d+/
  override readonly title = '予約内容の確認'

  /** The clock of the hold. */
  get clock(): Locator {
    return this.page.getByRole('timer')
  }

  /** The token of the hold, as stored in this browser. */
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

  /** The problem at the unticked box. */
  get agreeMissing(): Locator {
    return this.page.getByText('キャンセル規定をお読みのうえ、チェックを入れてください。')
  }

  /** Proves a guest's address: the code field opens below it, and six digits submit themselves. */
  async prove(email: string, code: () => Promise<string>): Promise<void> {
    await this.field('email').fill(email)
    await this.field('email').press('Enter')
    await expect(this.field('code')).toBeFocused()
    await this.field('code').fill(await code())
    await expect(this.page.locator('main')).toContainText(`${email} を確認しました`)
  }

  /** Fills in a guest's details. */
  async enterContact(): Promise<void> {
    await fillContact(this)
    await this.field('phone_number').blur()
  }

  /** Opens the folded note and writes into it. */
  async writeNote(note: string): Promise<void> {
    if (await this.field('note').isHidden()) await this.fold('ご要望').click()
    await this.field('note').fill(note)
  }

  /** Opens a member's details, which are folded to one line. */
  async changeDetails(): Promise<void> {
    await this.fold('お客様情報').click()
    await this.button('お客様情報を変更する').click()
  }

  private fold(name: string): Locator {
    return this.page.locator('main summary').filter({ hasText: name })
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

/** A guest's page of one reservation. */
export class ManageScreen extends Screen {
  override readonly path = /^\/reserved\/manage$/
  override readonly title = '予約詳細'

  /** Requests the link again. */
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
