import type { Locator } from '@playwright/test'
import { AccountScreen } from './member.ts'
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

export class SingleScreen extends Screen {
  override readonly path = new RegExp(`^${area}/account/oneperson(\\?|$)`)
  override readonly title = '1人予約プロフィール'

  /** The card that strangers will see. */
  get card(): Locator {
    return this.page.locator('main section').filter({ hasText: 'ほかのお客様に表示される内容' })
  }

  async choose(name: 'avatar' | 'average_score' | 'start_preference', value: number): Promise<void> {
    await this.page.locator(`[name="${name}"][value="${value}"]`).check()
  }

  chosen(name: 'avatar' | 'average_score' | 'start_preference'): Locator {
    return this.page.locator(`[name="${name}"]:checked`)
  }

  async fillIn(): Promise<void> {
    const { nickname, message, avatar, average_score, start_preference } = singleProfile
    await this.fill({ nickname, message })
    await this.choose('avatar', avatar)
    await this.choose('average_score', average_score)
    await this.choose('start_preference', start_preference)
  }

  async submit(): Promise<void> {
    await this.button('確認画面へ進む').click()
  }

  async toConfirm(): Promise<SingleConfirmScreen> {
    await this.submit()
    return this.arriveAt(SingleConfirmScreen)
  }
}

export class SingleConfirmScreen extends Screen {
  override readonly path = new RegExp(`^${area}/account/oneperson/confirm(\\?|$)`)
  override readonly title = '1人予約プロフィールの確認'

  get save(): Locator {
    return this.button('この内容で登録する')
  }
}

export class SingleCompleteScreen extends Screen {
  override readonly path = new RegExp(`^${area}/account/oneperson/complete(\\?|$)`)
  override readonly title = '1人予約プロフィールの登録完了'

  async toAccount(): Promise<AnyAccountScreen> {
    await this.link('会員情報・設定へ').click()
    return this.arriveAt(AnyAccountScreen)
  }
}

export class MainCourseScreen extends Screen {
  override readonly path = new RegExp(`^${area}/account/golf_course(\\?|$)`)
  override readonly title = 'メインコースの設定'

  async choose(id: number): Promise<void> {
    await this.page.locator(`[name="main_golf_course"][value="${id}"]`).check()
  }

  get save(): Locator {
    return this.button('このゴルフ場に設定する')
  }

  get chosen(): Locator {
    return this.page.locator('[name="main_golf_course"]:checked')
  }
}

export class MainCourseCompleteScreen extends Screen {
  override readonly path = new RegExp(`^${area}/account/golf_course/complete(\\?|$)`)
  override readonly title = 'メインコースの設定の完了'

  async toAccount(): Promise<AnyAccountScreen> {
    await this.link('会員情報・設定へ').click()
    return this.arriveAt(AnyAccountScreen)
  }
}

/** The account in either area. */
export class AnyAccountScreen extends AccountScreen {
  override readonly path = new RegExp(`^${area}/account(\\?|$)`)

  /** A row by the beginning of its text. */
  row(label: string): Locator {
    return this.link(new RegExp(`^${label}`))
  }
}
