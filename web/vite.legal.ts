import { parse } from 'yaml'
import type { Plugin } from 'vite'

const pages = ['company', 'terms', 'privacy', 'tokushoho', 'cancel', 'external', 'a11y', 'env'] as const

const isTexts = (given: unknown): boolean => Array.isArray(given) && given.every((one) => typeof one === 'string')
const isRow = (given: unknown): boolean =>
  isRecord(given) && [given['label'], given['value']].every((one) => typeof one === 'string')
const isRecord = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null

function problemOf(page: string, given: unknown): string | undefined {
  if (!isRecord(given) || typeof given['lead'] !== 'string') return `${page} に lead（はじめの文）がありません`
  const { sections } = given
  if (!Array.isArray(sections) || sections.length === 0) return `${page} に sections がありません`
  for (const [index, section] of sections.entries()) {
    const parts: unknown = isRecord(section) ? section : {}
    const { title, paragraphs = [], items = [], rows = [] } = parts as Record<string, unknown>
    if (typeof title !== 'string') return `${page} の ${index + 1} 番目の sections に title がありません`
    if (!isTexts(paragraphs) || !isTexts(items) || !Array.isArray(rows) || !rows.every(isRow))
      return `${page} の「${title}」の paragraphs・items・rows の書き方に誤りがあります`
  }
  return undefined
}

/** Turns `master/legal.yaml`, which the group edits, into what the legal pages read; a text that is missing ends the build. */
export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    transform(source, id) {
      if (!id.endsWith('/legal.yaml')) return null
      const given: unknown = parse(source)
      const texts = isRecord(given) ? given : {}
      const problem = pages.map((page) => problemOf(page, texts[page])).find((one) => one !== undefined)
      if (problem !== undefined) this.error(`master/legal.yaml: ${problem}`)
      const kept = Object.fromEntries(pages.map((page) => [page, texts[page]]))
      return { code: `export default ${JSON.stringify(kept)}`, map: null, moduleType: 'js' }
    },
  }
}
