import { expect, type Locator, type Page } from '@playwright/test'
import { arriveAt, windowTitled } from '../fixtures/arrivals.ts'

type Made<S extends Screen> = new (page: Page) => S

/** The common part of screens. Actions return the next screen after its arrival. */
export class Screen {
  readonly page: Page
  /** A pattern for the path; any path in the base class. */
  readonly path: RegExp = /./
  /** The title of the screen, checked on every arrival; the window has it when the screen itself is shown. */
  readonly title: string = ''

  constructor(page: Page) {
    this.page = page
  }

  get heading(): Locator {
    return this.page.locator('main h1')
  }

  /** A banner or a summary of problems. */
  get alert(): Locator {
    return this.page.locator('main').getByRole('alert')
  }

  /** The live region that announces arrivals. */
  get announcer(): Locator {
    return this.page.locator('#announcer')
  }

  field(name: string): Locator {
    return this.page.locator(`main [name="${name}"]`)
  }

  /** The sentence below a field. */
  problemOf(name: string): Locator {
    return this.page
      .locator('main .field', { has: this.page.locator(`[name="${name}"]`) })
      .last()
      .locator('.field-error')
  }

  button(name: string | RegExp): Locator {
    return this.page.locator('main').getByRole('button', { name, exact: typeof name === 'string' })
  }

  link(name: string | RegExp): Locator {
    return this.page.locator('main').getByRole('link', { name, exact: typeof name === 'string' })
  }

  /** Waits for a screen: its path, the shown screen of this path, its title, its heading. */
  async arriveAt<S extends Screen>(screen: Made<S>): Promise<S> {
    const next = new screen(this.page)
    await arriveAt(this.page, next.path, next.title)
    await expect(next.heading).toBeVisible()
    return next
  }

  async reload(): Promise<void> {
    await this.page.reload()
    await expect(this.page).toHaveTitle(windowTitled(this.title))
    await expect(this.heading).toBeVisible()
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }
}

/** Opens a path of the site and waits for its screen. */
export async function open<S extends Screen>(page: Page, path: string, screen: Made<S>): Promise<S> {
  await page.goto(path)
  return new Screen(page).arriveAt(screen)
}
