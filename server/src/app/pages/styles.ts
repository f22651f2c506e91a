/** A selector and what it names: classes as `.name`, elements as `name`. */
type Selector = { readonly text: string; readonly names: readonly string[] }

type Block =
  | { readonly kind: 'group'; readonly head: string; readonly blocks: readonly Block[] }
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: string }
  /** `@property` or `@keyframes`, which the other rules use by its name. */
  | { readonly kind: 'named'; readonly name: string; readonly text: string }

/** A style sheet as the build writes it, read once. */
export type Sheet = { readonly layers: readonly string[]; readonly blocks: readonly Block[] }

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

function endOfString(css: string, start: number): number {
  let at = start + 1
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1
  return at
}

/** The index of the first of some characters from an index on, outside of strings, brackets and escapes; the end when there is none. */
function find(css: string, from: number, wanted: string): number {
  for (let at = from; at < css.length; at += 1) {
    const letter = css[at] ?? ''
    if (wanted.includes(letter)) return at
    if (letter === '\\') at += 1
    else if (letter === '"' || letter === "'") at = endOfString(css, at)
    // An address without quotes may contain a brace.
    else if (letter in closing && (letter !== '{' || wanted.includes('}')))
      at = find(css, at + 1, closing[letter] ?? '')
  }
  return css.length
}

function split(text: string, separator: string): string[] {
  const end = find(text, 0, separator)
  return end === text.length ? [text] : [text.slice(0, end), ...split(text.slice(end + 1), separator)]
}

const plain = (name: string): string =>
  name
    .replaceAll(/\\([\da-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1')

/** Without what stands in brackets: `:not(.a)` and `:has(.a)` name nothing that must be there, and a value in `[…]` is no name. */
function withoutBrackets(text: string): string {
  const start = find(text, 0, '([')
  if (start === text.length) return text
  const end = find(text, start + 1, closing[text[start] ?? ''] ?? '')
  return text.slice(0, start) + withoutBrackets(text.slice(end + 1))
}

function selectorOf(text: string): Selector {
  const outer = withoutBrackets(text)
  const classes = [...outer.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = '']) => name)
  const rest = outer.replaceAll(/[.:#](?:\\[\da-f]{1,6} ?|\\.|[\w:-]|[^\0-\x7f])+/gi, ' _')
  const elements = [...rest.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, name = '']) => name)
  return { text, names: [...classes.map((name) => `.${plain(name)}`), ...elements] }
}

function blocksOf(css: string, layers: Set<string>): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < css.length;) {
    const start = find(css, at, '{;')
    const head = css.slice(at, start).trim()
    const end = css[start] === '{' ? find(css, start + 1, '}') : start
    const body = css.slice(start + 1, end)
    at = end + 1
    const [, rule, name = ''] = /^@([\w-]+)\s*([^]*)$/.exec(head) ?? []
    if (rule === 'layer') for (const layer of name.split(',')) layers.add(layer.trim())
    if (start === end) continue
    if (rule === 'property' || rule === 'keyframes') blocks.push({ kind: 'named', name, text: `${head}{${body}}` })
    else if (rule === undefined) blocks.push({ kind: 'rule', selectors: split(head, ',').map(selectorOf), body })
    // A page is not printed before the whole sheet is there.
    else if (rule !== 'page' && !(rule === 'media' && name === 'print'))
      blocks.push({ kind: 'group', head, blocks: blocksOf(body, layers) })
  }
  return blocks
}

/** Reads a style sheet of the build, which has no comments but the one at its beginning, and no rules in rules. */
export function readSheet(css: string): Sheet {
  const layers = new Set<string>()
  const blocks = blocksOf(css.replace(/^\s*\/\*[^]*?\*\//, ''), layers)
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

/** Declarations without the variables that nothing uses. */
const declared = (body: string, isUsed: (variable: string) => boolean): string =>
  split(body, ';')
    .filter((declaration) => !declaration.startsWith('--') || isUsed(declaration.slice(0, declaration.indexOf(':'))))
    .join(';')

type Needed = { readonly has: (name: string) => boolean; readonly isUsed: (variable: string) => boolean }

function written(blocks: readonly Block[], needed: Needed): string {
  return blocks
    .map((block) => {
      if (block.kind === 'named') return needed.isUsed(block.name) ? block.text : ''
      if (block.kind === 'group') {
        const inner = written(block.blocks, needed)
        return inner === '' ? '' : `${block.head}{${inner}}`
      }
      const selectors = block.selectors.filter(({ names }) => names.every(needed.has)).map(({ text }) => text)
      const body = selectors.length === 0 ? '' : declared(block.body, needed.isUsed)
      return body === '' ? '' : `${selectors.join(',')}{${body}}`
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
