import { list, parse, type ChildNode, type Rule } from 'postcss'
import selectors from 'postcss-selector-parser'

/** A selector and what it names: classes as `.name`, elements as `name`. */
type Selector = { readonly text: string; readonly names: readonly string[] }

/** A part of a rule; `variable` is the name of the variable that it sets. */
type Part = { readonly text: string; readonly variable: string | undefined }

type Block =
  | { readonly kind: 'group'; readonly head: string; readonly blocks: readonly Block[] }
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: readonly Part[] }
  /** `@property` or `@keyframes`, which the other rules use by its name. */
  | { readonly kind: 'named'; readonly name: string; readonly text: string }

/** A style sheet as the build writes it, read once. */
export type Sheet = { readonly layers: readonly string[]; readonly blocks: readonly Block[] }

/** What stands in a pseudo-class's brackets names nothing that must be there: `:not(.a)`, `:has(.a)`. */
function namesOf(selector: selectors.Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === 'class') return [`.${node.value}`]
    return node.type === 'tag' ? [node.value] : []
  })
}

const ruleOf = (rule: Rule): Block => ({
  kind: 'rule',
  selectors: selectors()
    .astSync(rule.selector)
    .map((selector) => ({ text: selector.toString(), names: namesOf(selector) })),
  body: rule.nodes.map((node) => ({
    text: node.toString(),
    variable: node.type === 'decl' && node.variable ? node.prop : undefined,
  })),
})

function blocksOf(nodes: readonly ChildNode[], layers: Set<string>): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (node.type === 'rule') return [ruleOf(node)]
    if (node.type !== 'atrule') return []
    const { name, params } = node
    if (name === 'layer') for (const layer of list.comma(params)) layers.add(layer)
    if (!node.nodes) return []
    if (name === 'property' || name === 'keyframes') return [{ kind: 'named', name: params, text: node.toString() }]
    // A page is not printed before the whole sheet is there.
    if (name === 'page' || (name === 'media' && params === 'print')) return []
    return [{ kind: 'group', head: `@${name} ${params}`, blocks: blocksOf(node.nodes, layers) }]
  })
}

/** Reads a style sheet of the build. A rule in a rule, which the build doesn't write, would be copied whole. */
export function readSheet(css: string): Sheet {
  const layers = new Set<string>()
  const blocks = blocksOf(parse(css).nodes, layers)
  return { layers: [...layers], blocks }
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The elements and classes of a document. */
const namesIn = (html: string): ReadonlySet<string> =>
  new Set([
    ...[...html.matchAll(/<([a-z][a-z\d]*)/g)].map(([, name = '']) => name),
    ...[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      unescaped(names)
        .split(/\s+/)
        .map((name) => `.${name}`),
    ),
  ])

type Needed = { readonly has: (name: string) => boolean; readonly isUsed: (variable: string) => boolean }

function written(blocks: readonly Block[], needed: Needed): string {
  return blocks
    .map((block) => {
      if (block.kind === 'named') return needed.isUsed(block.name) ? block.text : ''
      if (block.kind === 'group') {
        const inner = written(block.blocks, needed)
        return inner === '' ? '' : `${block.head}{${inner}}`
      }
      const shown = block.selectors.filter(({ names }) => names.every(needed.has)).map(({ text }) => text)
      const body = block.body.filter(({ variable }) => variable === undefined || needed.isUsed(variable))
      if (shown.length === 0 || body.length === 0) return ''
      return `${shown.join(',')}{${body.map(({ text }) => text).join(';')}}`
    })
    .join('')
}

/**
 * The part of a sheet that a document needs for being drawn: the rules whose elements and classes it has, with the variables and
 * movements that these use. The layers are named in the order of the whole sheet, so that nothing changes when that one is added.
 */
export function styleFor({ layers, blocks }: Sheet, html: string): string {
  const names = namesIn(html)
  const has = (name: string): boolean => names.has(name)
  const all = written(blocks, { has, isUsed: () => true })
  const variables = new Set([...`${all}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const moves = new Set(
    [...all.matchAll(/(?:animation|--animate)[\w-]*:([^;}]*)/g)].flatMap(([, value = '']) => value.split(/[\s,]+/)),
  )
  const isUsed = (name: string): boolean => variables.has(name) || moves.has(name)
  return `${layers.length > 0 ? `@layer ${layers.join(',')};` : ''}${written(blocks, { has, isUsed })}`
}
