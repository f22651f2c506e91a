import type { Locator } from '@playwright/test'
import { AccountScreen } from './member.ts'
import { CancelScreen } from './mypage.ts'
import { Screen } from './screen.ts'

/** The single profile that the tests type. */
export const singleProfile = {
  nickname: 'いっちゃん',
  avatar: 5,
  average_score: 110,
  message: 'のんびり回りましょう。よろしくお願いします！',
  start_preference: 4,
} as const

const area = '(/mypage)?'

/** The account in either area. */
export class AnyAccountScreen extends AccountScreen {
  override readonly path = new RegExp(`^${area}/account(\\?|$)`)

  /** A row by the beginning of its text. */
  row(label: string): Locator {
    return this.link(new RegExp(`^${label}`))
  }
}

/** The single tee times of a day. */
export class SinglesScreen extends Screen {
  override readonly path = /^(\/reserved|\/mypage|\/reservation)\/oneperson(\?|$)/
  override readonly title = '1人で予約する'

  get cards(): Locator {
    return this.page.locator('main li:has(h3)')
  }

  get month(): Locator {
    return this.button('月から選ぶ')
  }

  async choose(teeTimeId: number): Promise<SingleTeeTimeScreen> {
    await this.page.locator(`main h3 a[href*="start_frame_id=${teeTimeId}"]`).click()
    return this.arriveAt(SingleTeeTimeScreen)
  }
}

/** Step 1: one tee time. */
export class SingleTeeTimeScreen extends Screen {
  override readonly path = /\/oneperson\/step01\/\d\?/
  override readonly title = '1人予約のスタートの確認'

  async take(): Promise<void> {
    await this.button('この席に入る').click()
  }
}

/** The profile in the flow of a booking. */
export class FlowProfileScreen extends Screen {
  override readonly path = /\/oneperson\/(setting|input)(\?|$)/
  override readonly title = '1人予約プロフィールの登録'

  async fillIn(): Promise<void> {
    const { nickname, message, avatar, average_score, start_preference } = singleProfile
    await this.fill({ nickname, message })
    for (const [name, value] of Object.entries({ avatar, average_score, start_preference }))
      await this.page.locator(`[name="${name}"][value="${value}"]`).check()
  }

  async toBooking(): Promise<SingleBookingScreen> {
    await this.button('これで席に進む').click()
    return this.arriveAt(SingleBookingScreen)
  }
}

/** Step 2: the held seat. */
export class SingleBookingScreen extends Screen {
  override readonly path = /\/oneperson\/step02\/\d/
  override readonly title = '1人予約の内容確認'

  get book(): Locator {
    return this.button('この内容で申し込む')
  }
}

/** Step 3: booked. */
export class SingleDoneScreen extends Screen {
  override readonly path = /\/oneperson\/step03\/\d/
  override readonly title = '1人予約の受付完了'
}

export class SingleDetailScreen extends Screen {
  override readonly path = /\/reservation\/single\/(reservation-)?detail\/[0-9A-Z]{8}/
  override readonly title = '1人予約詳細'
}

export class SingleCancelScreen extends CancelScreen {
  override readonly path = /\/reservation\/cancel\/single\/[0-9A-Z]{8}/
}

export class SingleMoveScreen extends Screen {
  override readonly path = /\/reservation\/single\/edit\/[0-9A-Z]{8}/
  override readonly title = '別の1人予約に移る'
}
