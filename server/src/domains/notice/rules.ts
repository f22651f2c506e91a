import type { NoticeSettings } from '@jgm/contract/api/notice'
import type { NoticeState } from '@jgm/contract/model/notices'
import type { AccountAudience, Audience, NoticeLink, StoredNotice } from './types.ts'

type Ways = { readonly by_mail: boolean; readonly by_line: boolean }
type Choice = Ways & { readonly kind: 'topic' | 'category'; readonly value: number }

const topics = [7, 8, 9] as const
const categories = [1, 2, 3, 4, 6] as const

/** All settings: the member's choices, and the consent to marketing for the rest. */
export function settingsFrom(chosen: readonly Choice[], marketing: boolean): NoticeSettings {
  const waysOf = (kind: Choice['kind'], value: number): Ways => {
    const found = chosen.find((one) => one.kind === kind && one.value === value)
    return { by_mail: found?.by_mail ?? marketing, by_line: found?.by_line ?? marketing }
  }
  return {
    topics: topics.map((topic) => ({ topic, ...waysOf('topic', topic) })),
    categories: categories.map((category) => ({ category, ...waysOf('category', category) })),
  }
}

/** How much of the notices is sent by a way: one is where both its topic and its category are. */
export function reachOf(
  { topics: byTopic, categories: byCategory }: NoticeSettings,
  way: keyof Ways,
): 'all' | 'some' | 'none' {
  const lists = [byTopic, byCategory]
  if (lists.some((list) => list.every((one) => !one[way]))) return 'none'
  return lists.every((list) => list.every((one) => one[way])) ? 'all' : 'some'
}

/** The same settings without any mail. */
export const withoutMails = ({ topics: byTopic, categories: byCategory }: NoticeSettings): NoticeSettings => ({
  topics: byTopic.map((one) => ({ ...one, by_mail: false })),
  categories: byCategory.map((one) => ({ ...one, by_mail: false })),
})

/** An address with most of it hidden: its owner recognises it, others can't use it. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [host = '', ...rest] = email.slice(at + 1).split('.')
  return `${email.slice(0, 1)}***@${[`${host.slice(0, 1)}***`, ...rest].join('.')}`
}

const linkSchemes = ['https:', 'http:', 'mailto:', 'tel:']

/**
 * The links that are safe to follow, as whole addresses; a path belongs to our own site. Drops anything that could run
 * a script.
 */
export const safeLinks = (links: readonly NoticeLink[], siteUrl: string): NoticeLink[] =>
  links.flatMap(({ label, url }) => {
    const address = URL.parse(url, siteUrl)
    return address && linkSchemes.includes(address.protocol) ? [{ label, url: address.href }] : []
  })

const nobody: Audience = { readers: 0, mails: 0, messages: 0, both: 0, neither: 0 }

/** Readers of all accounts together. */
export const audienceOf = (accounts: readonly AccountAudience[]): Audience =>
  accounts.reduce(
    (sum, { readers, mails, messages, both, neither }) => ({
      readers: sum.readers + readers,
      mails: sum.mails + mails,
      messages: sum.messages + messages,
      both: sum.both + both,
      neither: sum.neither + neither,
    }),
    nobody,
  )

type Times = Pick<
  StoredNotice,
  'publishedFrom' | 'publishedTo' | 'isSent' | 'sentAt' | 'sendingEndedAt' | 'stoppedAt' | 'waiting'
>

/** What a notice is at a time. It is going out until the last mail or message has left, also while it waits for the morning. */
export function stateOf(notice: Times, now: Date): NoticeState {
  const { publishedFrom: from, publishedTo: to } = notice
  if (from === null) return 'draft'
  if (from > now) return 'scheduled'
  if (to !== null && to <= now) return 'ended'
  if (notice.stoppedAt !== null) return 'stopped'
  return notice.isSent && (notice.sendingEndedAt === null || notice.waiting > 0) ? 'sending' : 'published'
}

/** How far a notice is sent; null before it begins, and where it isn't sent. */
export const sentOf = ({
  sentAt,
  put,
  waiting,
  planned,
}: Pick<StoredNotice, 'sentAt' | 'put' | 'waiting' | 'planned'>): { done: number; planned: number } | null =>
  // Readers who came after the beginning were not expected.
  sentAt === null ? null : { done: put - waiting, planned: Math.max(planned, put) }
