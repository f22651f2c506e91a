import { expect, type Locator } from '@playwright/test'
import { Screen } from './screen.ts'

/** A step of a change. */
class StepScreen extends Screen {
  get bar(): Locator {
    // On a desk it is below the ticket, where it covers no start.
    const isDesk = (this.page.viewportSize()?.width ?? 0) >= 992
    return this.page.locator(isDesk ? 'aside [data-task-bar]' : '.sticky-bar')
  }
}

/** The first step: its bar shows before and after. */
class ChangeScreen extends StepScreen {
  start(teeTimeId: number): Locator {
    return this.page.locator(`[data-tee-time="${teeTimeId}"]`)
  }

  async review<S extends Screen>(next: new (page: Screen['page']) => S): Promise<S> {
    await this.bar.getByRole('button', { name: '変更内容を確認する' }).click()
    return this.arriveAt(next)
  }
}

export class TimeChangeScreen extends ChangeScreen {
  override readonly path = /\/edit(\/[0-9A-Z]{8})?(\?|$)/
  override readonly title = 'スタート時間の変更'

  get own(): Locator {
    return this.page.locator('[data-own]')
  }

  async choose(teeTimeId: number): Promise<void> {
    await this.start(teeTimeId).click()
    await expect(this.start(teeTimeId)).toHaveAttribute('aria-pressed', 'true')
  }

  async plan(name: string): Promise<void> {
    await this.page.getByText(/^プランも変える/).click()
    await this.page.getByRole('radio', { name }).check()
  }

  toConfirm(): Promise<TimeConfirmScreen> {
    return this.review(TimeConfirmScreen)
  }
}

export class PartyChangeScreen extends ChangeScreen {
  override readonly path = /\/change-number-person(\/[0-9A-Z]{8})?(\?|$)/
  override readonly title = 'プレー人数の変更'

  async size(players: number): Promise<void> {
    await this.page
      .locator('main .segment')
      .filter({ hasText: `${players}名` })
      .first()
      .click()
  }

  toConfirm(): Promise<PartyConfirmScreen> {
    return this.review(PartyConfirmScreen)
  }
}

class ConfirmScreen extends StepScreen {
  get apply(): Locator {
    return this.page.getByRole('button', { name: '変更を確定する' })
  }
}

export class TimeConfirmScreen extends ConfirmScreen {
  override readonly path = /\/edit\/confirm/
  override readonly title = 'スタート時間の変更の確認'

  async confirm(): Promise<TimeDoneScreen> {
    await this.apply.click()
    return this.arriveAt(TimeDoneScreen)
  }
}

export class PartyConfirmScreen extends ConfirmScreen {
  override readonly path = /\/change-number-person\/confirm/
  override readonly title = 'プレー人数の変更の確認'

  async confirm(): Promise<PartyDoneScreen> {
    await this.apply.click()
    return this.arriveAt(PartyDoneScreen)
  }
}

export class TimeDoneScreen extends Screen {
  override readonly path = /\/edit\/complete/
  override readonly title = 'スタート時間の変更の完了'
}

export class PartyDoneScreen extends Screen {
  override readonly path = /\/change-number-person\/complete/
  override readonly title = 'プレー人数の変更の完了'
}
