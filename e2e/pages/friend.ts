import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class FriendListScreen extends Screen {
  override readonly path = /^(\/mypage)?\/friend\/list(\?|$)/
  override readonly title = 'ゴルフ仲間'

  section(name: string): Locator {
    return this.page.locator('main section').filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  /** Friends by their names in the list. */
  get friends(): Locator {
    return this.section('ゴルフ仲間').locator('li')
  }

  async add(): Promise<FriendAddScreen> {
    await this.link('ゴルフ仲間を追加する').click()
    return this.arriveAt(FriendAddScreen)
  }

  async edit(called: string): Promise<FriendEditScreen> {
    await this.friends.filter({ hasText: called }).getByRole('link').click()
    return this.arriveAt(FriendEditScreen)
  }
}

export class FriendAddScreen extends Screen {
  override readonly path = /^(\/mypage)?\/friend\/add(\?|$)/
  override readonly title = 'ゴルフ仲間の追加'

  async ask(number: string): Promise<FriendAddCompleteScreen> {
    await this.field('member_number').fill(number)
    await this.button('申し込む').click()
    return this.arriveAt(FriendAddCompleteScreen)
  }
}

/** The last screen of a flow, with a link to the list. */
class CompleteScreen extends Screen {
  async toList(): Promise<FriendListScreen> {
    await this.link('ゴルフ仲間の一覧へ').click()
    return this.arriveAt(FriendListScreen)
  }
}

export class FriendAddCompleteScreen extends CompleteScreen {
  override readonly path = /^(\/mypage)?\/friend\/add\/complete(\?|$)/
  override readonly title = 'ゴルフ仲間の追加完了'
}

export class InvitationScreen extends Screen {
  override readonly path = /^(\/mypage)?\/friend\/invitation(\?golf_course_id=\d)?$/
  override readonly title = 'ゴルフ仲間への招待'

  async accept(): Promise<FriendAddCompleteScreen> {
    await this.button('はい').click()
    return this.arriveAt(FriendAddCompleteScreen)
  }
}

export class FriendEditScreen extends Screen {
  override readonly path = /^(\/mypage)?\/friend\/edit\/\d+(\?|$)/
  override readonly title = 'ゴルフ仲間の編集'
}

export class FriendEditCompleteScreen extends CompleteScreen {
  override readonly path = /^(\/mypage)?\/friend\/edit\/complete(\?|$)/
  override readonly title = 'ゴルフ仲間の編集完了'
}

export class FriendDeleteCompleteScreen extends CompleteScreen {
  override readonly path = /^(\/mypage)?\/friend\/delete\/complete(\?|$)/
  override readonly title = 'ゴルフ仲間の削除完了'
}
