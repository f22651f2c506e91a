import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class MembershipListScreen extends Screen {
  override readonly path = /^\/mypage\/account\/member$/
  override readonly title = 'コース会員情報'

  card(membershipId: string): Locator {
    return this.page.locator('main li').filter({ hasText: membershipId })
  }

  async add(): Promise<MembershipInputScreen> {
    await this.link('コース会員を連携する').click()
    return this.arriveAt(MembershipInputScreen)
  }

  async unlink(membershipId: string): Promise<MembershipDeleteScreen> {
    await this.card(membershipId)
      .getByRole('link', { name: /連携を解除する/ })
      .click()
    return this.arriveAt(MembershipDeleteScreen)
  }
}

export class MembershipInputScreen extends Screen {
  override readonly path = /^\/mypage\/account\/member\/input/
  override readonly title = 'コース会員の連携'

  async type(courseId: number, membershipId: string): Promise<void> {
    await this.field('golf_course_id').selectOption(String(courseId))
    await this.field('membership_id').fill(membershipId)
  }

  async submit(): Promise<void> {
    await this.button('確認画面へ進む').click()
  }

  async toConfirm(): Promise<MembershipConfirmScreen> {
    await this.submit()
    return this.arriveAt(MembershipConfirmScreen)
  }
}

export class MembershipConfirmScreen extends Screen {
  override readonly path = /^\/mypage\/account\/member\/confirm$/
  override readonly title = 'コース会員の連携の確認'

  get submitButton(): Locator {
    return this.button('コース会員を連携する')
  }

  async fix(): Promise<MembershipInputScreen> {
    await this.link('内容を修正する').click()
    return this.arriveAt(MembershipInputScreen)
  }

  async retype(): Promise<MembershipInputScreen> {
    await this.link('コース会員IDを入力し直す').click()
    return this.arriveAt(MembershipInputScreen)
  }
}

export class MembershipCompleteScreen extends Screen {
  override readonly path = /^\/mypage\/account\/member\/complete$/
  override readonly title = 'コース会員の連携の完了'

  async toList(): Promise<MembershipListScreen> {
    await this.link('コース会員情報を見る').click()
    return this.arriveAt(MembershipListScreen)
  }
}

export class MembershipDeleteScreen extends Screen {
  override readonly path = /^\/mypage\/account\/member\/delete\/\d+$/
  override readonly title = 'コース会員の連携解除'

  async toComplete(): Promise<MembershipDeleteCompleteScreen> {
    await this.button('連携を解除する').click()
    return this.arriveAt(MembershipDeleteCompleteScreen)
  }
}

export class MembershipDeleteCompleteScreen extends Screen {
  override readonly path = /^\/mypage\/account\/member\/delete\/complete$/
  override readonly title = 'コース会員の連携解除の完了'

  async toList(): Promise<MembershipListScreen> {
    await this.link('コース会員情報へ').click()
    return this.arriveAt(MembershipListScreen)
  }
}
