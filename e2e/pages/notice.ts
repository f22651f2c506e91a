import { expect, type Locator } from '@playwright/test'
import { Screen } from './screen.ts'

export class NoticesScreen extends Screen {
  override readonly path: RegExp = /^\/mypage\/notice\/list(\?|$)/
  override readonly title: string = 'お知らせ一覧'

  get rows(): Locator {
    return this.page.locator('main li').filter({ has: this.page.locator('.tabular') })
  }

  /** The row of a notice by its title. */
  row(title: string): Locator {
    return this.rows.filter({ hasText: title })
  }

  /** The links to the topics; the first one is for all. */
  get topics(): Locator {
    return this.page.getByRole('navigation', { name: '対象' }).getByRole('link')
  }

  topic(name: string): Locator {
    return this.topics.filter({ hasText: name })
  }

  async open(title: string): Promise<NoticeScreen> {
    await this.row(title).getByRole('link').click()
    const notice = await this.arriveAt(NoticeScreen)
    await expect(notice.heading).toContainText(title)
    return notice
  }
}

export class NoticeScreen extends Screen {
  override readonly path = /^(\/mypage)?\/notice\/(?!list|setting)\w+(\?|$)/
  override readonly title = 'お知らせ'
}

export class MailStopScreen extends Screen {
  override readonly path = /^\/mypage\/email\/stop$/
  override readonly title = 'メール配信の停止'
}
