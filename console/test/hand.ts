import { screen } from '@testing-library/dom'
import type { Shown } from './app.tsx'

/**
 * A hand at the desk, and how often it has come down. Words that are typed (a name, a reason, a date) don't count, and choosing a start counts where the
 * work begins with it.
 */
export class Hand {
  count = 0
  readonly desk: Shown

  constructor(desk: Shown) {
    this.desk = desk
  }

  /** A key counts once, with Shift or without. */
  async keys(...keys: readonly string[]): Promise<void> {
    this.count += keys.length
    await this.desk.keys(...keys)
  }

  async press(name: string | RegExp): Promise<void> {
    this.count += 1
    await this.desk.press(name)
  }

  async follow(name: string | RegExp): Promise<void> {
    this.count += 1
    await this.desk.user.click(await screen.findByRole('link', { name }))
  }

  async types(words: string): Promise<void> {
    await this.desk.user.keyboard(words)
  }
}
