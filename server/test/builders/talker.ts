import type { messagingApi } from '@line/bot-sdk'
import type { TestApi } from '../api.ts'
import type { TestLine } from '../line.ts'

type Messages = readonly messagingApi.Message[]

/** The data of the button or quick reply with a label. */
export function dataOf(message: messagingApi.Message | undefined, label: string): string | undefined {
  let found: string | undefined
  JSON.stringify(message, (_key, value: { type?: string; label?: string; data?: string } | null) => {
    if (value?.type === 'postback' && value.label === label) found = value.data
    return value as unknown
  })
  return found
}

/** A friend of the account of course 1 in the talk with it, linked to a member where one is given. */
export async function talkerOf(line: TestLine, api: TestApi, member?: { readonly id: number }) {
  const bot = line.accountOf(1)
  const userId = line.person('見本 太郎', [1])
  if (member) {
    await api.rows('insert into line_link (line_user_id, member_id, display_name) values ($1, $2, $3)', [
      userId,
      member.id,
      '見本 太郎',
    ])
    await api.rows(
      "insert into line_friend (course_id, line_user_id, state, changed_at) values (1, $1, 'friend', app_now())",
      [userId],
    )
  }
  const { control } = line.emulator
  const told = (...ways: readonly ('push' | 'reply')[]): Messages =>
    control
      .messages(userId, bot)
      .flatMap(({ via, message }) => (ways.some((one) => one === via) ? [message as messagingApi.Message] : []))
  async function answers(then: TestApi, act: () => Promise<unknown>): Promise<Messages> {
    const before = told('reply').length
    await act()
    await then.tell()
    return told('reply').slice(before)
  }
  return {
    userId,
    /** What the account has sent, answers and others. */
    all: () => told('push', 'reply'),
    /** Types words, and returns the answers of the product as it runs at `then`. */
    asks: (words: string, then = api) => answers(then, () => control.type(userId, bot, words)),
    /** Sends the data of a postback, and returns the answers. */
    says: (data: string, then = api) => answers(then, () => control.tap(userId, bot, data)),
    /** Presses the button with this label in the last message, and returns the answers. */
    taps(label: string, then = api) {
      const last = told('push', 'reply').at(-1)
      const data = dataOf(last, label)
      if (data === undefined) throw new Error(`no ${label} in ${JSON.stringify(last)}`)
      return this.says(data, then)
    },
  }
}
