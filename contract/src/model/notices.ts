import * as z from 'zod/mini'
import { courseIds, noticeCategories, noticeTopics } from './choices.ts'
import { addDays, addMonthsClamped, instantAt, minuteOfDayInTokyo, playDate, todayInTokyo } from './dates.ts'
import {
  dropForbiddenCharacters,
  forbiddenCharacters,
  halfWidth,
  isInvisible,
  normalizeLine,
  normalizeLines,
} from './normalise.ts'
import { minuteOfDay, written } from './written.ts'

/** How long a notice may be when it goes out, in letters. */
export const mostInNotice = { title: 40, body: 2000, links: 3, label: 20, url: 300 } as const

const words = {
  title: '題を入力してください。',
  titleLong: `題は${mostInNotice.title}文字までです。`,
  body: '本文を入力してください。',
  bodyLong: `本文は${mostInNotice.body}文字までです。`,
  unreadable: '使えない文字があります。',
  label: 'ボタンの文字を入力してください。',
  labelLong: `ボタンの文字は${mostInNotice.label}文字までです。`,
  past: '配信の日時は、いまよりあとにしてください。',
  far: '配信の日時は、1年以内にしてください。',
  over: '掲載の最後の日は、配信の日より前にできません。',
  url: 'https:// で始まるアドレスか、電話番号（tel:）、メール（mailto:）を入力してください。',
} as const

const oneOf = <T extends number>(options: readonly { readonly value: T }[], value: number): value is T =>
  options.some((one) => one.value === value)

const topic = z.int().check(z.refine((value) => oneOf(noticeTopics, value)))
/** 0 (all) is a filter only. */
const category = z.int().check(z.refine((value) => value !== 0 && oneOf(noticeCategories, value)))

/** Courses in ascending order, each once; none stands for all of them. */
const courses = z
  .array(z.int().check(z.refine((id) => (courseIds as readonly number[]).includes(id))))
  .check(z.refine((ids) => ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0))))

/** Within how many months people must have played to be addressed. */
export const playedWithin = [6, 12, 24, 36] as const

const audience = {
  topic,
  category,
  course_ids: courses,
  /** Only those who have played at one of the courses within so many months, whatever their main course is; null: whether they have or not. */
  played_within: z.nullable(z.int().check(z.refine((months) => (playedWithin as readonly number[]).includes(months)))),
  /** Whether it is also sent; it can always be read in the list. */
  by_mail: z.boolean(),
  by_line: z.boolean(),
  /** From when on it is to be read, and sent; null: from when it is published. The minute may be missing while it is written. */
  at: z.nullable(z.object({ date: playDate, minute: z.nullable(minuteOfDay) })),
  /** The last day on which it can be read; null: for good. */
  until: z.nullable(playDate),
}

const draftLine = (most: number) => z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(most))

/** A notice while it is written: anything may still be missing or too long. */
export const noticeDraft = z.object({
  title: draftLine(500),
  /** Paragraphs are parted by an empty line. */
  body: z.string().check(
    z.overwrite((text) => normalizeLines(text).replace(/\p{Cs}/gu, '')),
    z.maxLength(20_000),
  ),
  links: z.array(z.object({ label: draftLine(500), url: draftLine(1000) })).check(z.maxLength(mostInNotice.links)),
  ...audience,
})
export type NoticeDraft = z.output<typeof noticeDraft>

const isStorable = (multiline: boolean) => (text: string) => forbiddenCharacters(text, multiline).length === 0

const line = (missing: string, long: string, most: number) =>
  z.string().check(
    z.overwrite(normalizeLine),
    z.refine((text) => !isInvisible(text), { message: missing, abort: true }),
    z.maxLength(most, long),
    z.refine(isStorable(false), words.unreadable),
  )

/** An address that a golfer may be led to: of the web, to call, or to write to. What stands before an @ would hide where a page is. */
const isAddress = (text: string): boolean =>
  /^(https:\/\/[^\s/.@\\]+\.[^\s/@\\]+(\/\S*)?|tel:\+?[\d-]{8,}|mailto:[^\s@]+@[^\s@]+)$/.test(text)

/** A notice that can go out. */
export const readyNotice = z.object({
  title: line(words.title, words.titleLong, mostInNotice.title),
  body: z.string().check(
    z.overwrite(normalizeLines),
    z.refine((text) => !isInvisible(text), { message: words.body, abort: true }),
    z.maxLength(mostInNotice.body, words.bodyLong),
    z.refine(isStorable(true), words.unreadable),
  ),
  links: z
    .array(
      z.object({
        label: line(words.label, words.labelLong, mostInNotice.label),
        url: z
          .string()
          .check(z.overwrite(halfWidth), z.refine(isAddress, words.url), z.maxLength(mostInNotice.url, words.url)),
      }),
    )
    .check(z.maxLength(mostInNotice.links)),
  ...audience,
})

/** Between which minutes of a day notices are sent by mail and in LINE. */
export const noticeHours = { from: 8 * 60, until: 21 * 60 } as const

/** When mails and messages leave that are to go out at an instant: then, or the next morning at eight. */
export function sendingTime(at: Date): Date {
  const [day, minute] = [todayInTokyo(at), minuteOfDayInTokyo(at)]
  if (minute < noticeHours.from) return instantAt(day, noticeHours.from)
  return minute < noticeHours.until ? at : instantAt(addDays(day, 1), noticeHours.from)
}

/** The time that is chosen in a draft; null: as soon as it is published, or its minute is missing. */
export const chosenTime = ({ at }: Pick<NoticeDraft, 'at'>): Date | null =>
  at === null || at.minute === null ? null : instantAt(at.date, at.minute)

/** Why a notice cannot be published with its times now, and the field to be mended; null when it can. */
export function timeProblem(
  draft: NoticeDraft,
  now: Date,
): { readonly field: 'at' | 'until'; readonly message: string } | null {
  if (draft.at?.minute === null) return { field: 'at', message: written.time }
  const at = chosenTime(draft)
  if (at && at < now) return { field: 'at', message: words.past }
  const [today, day] = [todayInTokyo(now), todayInTokyo(at ?? now)]
  if (day > addMonthsClamped(today, 12)) return { field: 'at', message: words.far }
  return draft.until !== null && draft.until < day ? { field: 'until', message: words.over } : null
}

/** A text as its paragraphs, and back. */
export const paragraphsIn = (body: string): string[] =>
  normalizeLines(body)
    .split(/\n[ \t\u3000]*\n\s*/)
    .filter((one) => !isInvisible(one))
export const bodyOf = (paragraphs: readonly string[]): string => paragraphs.join('\n\n')

/**
 * What a notice is just now: being written, for a later time, going out, held up by its author while it went out, to be read, or over.
 */
export const noticeStates = ['draft', 'scheduled', 'sending', 'stopped', 'published', 'ended'] as const
export type NoticeState = (typeof noticeStates)[number]

/** What can be done with a notice besides publishing it. */
export const noticeActs = ['discard', 'recall', 'stop', 'withdraw'] as const
export type NoticeAct = (typeof noticeActs)[number]

const acts: Readonly<Record<NoticeState, readonly NoticeAct[]>> = {
  draft: ['discard'],
  scheduled: ['recall'],
  sending: ['stop', 'withdraw'],
  stopped: ['withdraw'],
  published: ['withdraw'],
  ended: [],
}

/** What a state allows. */
export const actsIn = (state: NoticeState): readonly NoticeAct[] => acts[state]
