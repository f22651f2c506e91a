import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { textBytes } from '../model/texts.ts'
import { catalogue } from './index.ts'

/** What the API reads where an endpoint does not say more. */
const readBytes = 65_536
/** Of a letter of Japanese in UTF-8. */
const letterBytes = 3
/** Where a schema names no limit: dates, days and the like. */
const plausible = { letters: 60, elements: 12, digits: 10, word: 20 }

/** The bytes of the largest JSON that a schema plausibly lets through. */
function mostBytes(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def as { readonly maximum?: number })
  const most = checks.find(({ maximum }) => maximum !== undefined)?.maximum
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).reduce((sum, [name, one]) => sum + name.length + 4 + mostBytes(one), 2)
    case 'array':
      return 2 + (most ?? plausible.elements) * (1 + mostBytes(def.element))
    case 'tuple':
      return def.items.reduce((sum, one) => sum + 1 + mostBytes(one), 2)
    case 'union':
      return Math.max(...def.options.map(mostBytes))
    case 'optional':
    case 'nullable':
      return Math.max(4, mostBytes(def.innerType))
    case 'pipe':
      return mostBytes(def.out)
    case 'string':
      return 2 + letterBytes * (most ?? plausible.letters)
    case 'number':
      return most === undefined ? plausible.digits : String(most).length
    // Words and signs of a closed set.
    default:
      return plausible.word
  }
}

const bodies = catalogue.flatMap((one) => (one.body ? [{ ...one, body: one.body }] : []))

it('the API reads the largest body that a screen of the console can send', () => {
  const refused = bodies
    // A ledger and a picture are base64, and a text is limited as a whole.
    .filter(
      ({ name }) =>
        /^staff|^competitionScores/.test(name) && !/^staffLedger|^staffTexts|^staffGuide.sendPicture/.test(name),
    )
    .map(({ name, body, bodyBytes = readBytes }) => ({ name, most: mostBytes(body), bodyBytes }))
    .filter(({ most, bodyBytes }) => most > bodyBytes)
  expect(refused).toEqual([])
})

it('the API reads the largest text, and a larger one is refused in words', () => {
  const [draft] = bodies.filter(({ name }) => name === 'staffTexts.draft')
  const page = (paragraphs: number) => {
    const section = { title: '題', paragraphs: Array.from({ length: paragraphs }, () => '文'.repeat(10_000)) }
    return { draft: { text: { is: 'page', lead: '', sections: [section] }, digest: 'd'.repeat(43) }, version: 0 }
  }
  const read = draft && z.safeParse(draft.body, page(24))
  expect(read?.success).toBe(true)
  // Every letter of it has three bytes; the rest of the JSON is less than the thousand of the limit.
  expect(3 * 24 * 10_000).toBeLessThan(textBytes)
  expect(draft?.bodyBytes).toBe(textBytes)
  expect(draft && z.safeParse(draft.body, page(26)).error?.issues.map(({ message }) => message)).toEqual([
    '文章が長すぎます。全体で25万文字までにしてください。',
  ])
})
