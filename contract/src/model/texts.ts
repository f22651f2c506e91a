import * as z from 'zod/mini'
import { dropForbiddenCharacters, isInvisible } from './normalise.ts'
import { writtenLine } from './written.ts'

/** The legal pages, by the names that the group's file gives them. */
export const legalPages = ['company', 'terms', 'privacy', 'tokushoho', 'cancel', 'external', 'a11y', 'env'] as const
export type LegalPageName = (typeof legalPages)[number]

/** What golfers read of the group's own words: common questions, of all courses or of one, and the legal pages. */
export const textKinds = ['faq', ...legalPages] as const
export type TextKind = (typeof textKinds)[number]

/** How people call them. */
export const textNames: Readonly<Record<TextKind, string>> = {
  faq: 'よくある質問',
  company: '会社情報',
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
  tokushoho: '特定商取引法に基づく表記',
  cancel: 'キャンセル規定',
  external: '外部送信について',
  a11y: 'ウェブアクセシビリティ方針',
  env: '推奨環境',
}

/** The pages that a golfer agrees to: a change of their meaning holds from a date that they name. */
export const agreedPages = ['terms', 'privacy'] as const satisfies readonly LegalPageName[]
export const isAgreed = (kind: TextKind): boolean => (agreedPages as readonly string[]).includes(kind)

/** How much there may be, in letters and pieces. */
const mostInText = { line: 100, paragraph: 4000, answer: 1000, value: 1000, questions: 200, pieces: 60 } as const

/** How much a text has at most, in letters of the JSON that it is sent as. */
const mostLetters = 250_000
/** Bytes of the largest text in UTF-8, with room for what is sent beside it. */
export const textBytes = 3 * mostLetters + 1000

const words = {
  all: '文章が長すぎます。全体で25万文字までにしてください。',
  category: '分類を選んでください。',
  answer: '答えを入力してください。',
  sections: '見出しを1つ以上入れてください。',
  empty: '文章・箇条書き・表のどれかを入力してください。',
  twice: '同じ質問があります。',
} as const

/** One question of a list, with its answer in paragraphs. */
export const question = z.strictObject({
  /** One of the inquiry categories. */
  category: z.int(words.category).check(z.minimum(1, words.category), z.maximum(9, words.category)),
  question: writtenLine(mostInText.line),
  answer: z.array(writtenLine(mostInText.answer)).check(z.minLength(1, words.answer)),
})

/** Common questions of all courses, or of one, in their order. */
const questions = z.array(question).check(z.maxLength(mostInText.questions), (given) => {
  for (const [index, { category, question: asked }] of given.value.entries())
    if (given.value.slice(0, index).some((one) => one.category === category && one.question === asked))
      given.issues.push({ code: 'custom', message: words.twice, input: asked, path: [index, 'question'] })
})

const fitsWhole = z.refine((text: unknown) => JSON.stringify(text).length <= mostLetters, words.all)

const pieces = <T extends z.ZodMiniType>(piece: T) => z.optional(z.array(piece).check(z.maxLength(mostInText.pieces)))

/** A part of a legal page: paragraphs, a list, and labelled facts, in this order. */
const legalSection = z
  .strictObject({
    title: writtenLine(mostInText.line),
    paragraphs: pieces(writtenLine(mostInText.paragraph)),
    items: pieces(writtenLine(mostInText.paragraph)),
    rows: pieces(z.strictObject({ label: writtenLine(mostInText.line), value: writtenLine(mostInText.value) })),
  })
  .check(
    z.refine(({ paragraphs = [], items = [], rows = [] }) => paragraphs.length + items.length + rows.length > 0, {
      message: words.empty,
      path: ['paragraphs'],
    }),
  )

/** What a legal page says. `{domain}` stands for the domain of our mails, `{in_force}` for the date of the page. */
export const legalWords = z.strictObject({
  lead: writtenLine(mostInText.paragraph),
  sections: z.array(legalSection).check(z.minLength(1, words.sections), z.maxLength(mostInText.pieces)),
})
export type LegalWords = z.output<typeof legalWords>

/** The words of a text of either kind, ready to be read by golfers. */
export const readyText = z
  .discriminatedUnion('is', [
    z.strictObject({ is: z.literal('faq'), questions }),
    z.strictObject({ is: z.literal('page'), ...legalWords.shape }),
  ])
  .check(fitsWhole)
export type ReadyText = z.output<typeof readyText>

const draftLine = z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(20_000))
const draftLines = z.array(draftLine).check(z.maxLength(400))

/** The same while it is written: anything may still be missing or too long, and lines may be empty. */
export const draftText = z
  .discriminatedUnion('is', [
    z.strictObject({
      is: z.literal('faq'),
      questions: z
        .array(z.strictObject({ category: z.int(), question: draftLine, answer: draftLines }))
        .check(z.maxLength(mostInText.questions)),
    }),
    z.strictObject({
      is: z.literal('page'),
      lead: draftLine,
      sections: z
        .array(
          z.strictObject({
            title: draftLine,
            paragraphs: z.optional(draftLines),
            items: z.optional(draftLines),
            rows: z.optional(
              z.array(z.strictObject({ label: draftLine, value: draftLine })).check(z.maxLength(mostInText.pieces)),
            ),
          }),
        )
        .check(z.maxLength(mostInText.pieces)),
    }),
  ])
  .check(fitsWhole)
export type DraftText = z.output<typeof draftText>

const filled = (lines: readonly string[] | undefined): string[] | undefined => {
  const kept = lines?.filter((one) => !isInvisible(one)) ?? []
  return kept.length === 0 ? undefined : kept
}

/** A draft without the lines that say nothing, always in the same order; what is left of it may still be unfit to be published. */
export function withoutEmptyLines(draft: DraftText): DraftText {
  if (draft.is === 'faq')
    return {
      is: 'faq',
      questions: draft.questions.map(({ category, question: asked, answer }) => ({
        category,
        question: asked,
        answer: filled(answer) ?? [],
      })),
    }
  return {
    is: 'page',
    lead: draft.lead,
    sections: draft.sections.map(({ title, paragraphs, items, rows }) => {
      const [said, listed] = [filled(paragraphs), filled(items)]
      return {
        title,
        ...(said && { paragraphs: said }),
        ...(listed && { items: listed }),
        ...(rows && rows.length > 0 && { rows: rows.map(({ label, value }) => ({ label, value })) }),
      }
    }),
  }
}
