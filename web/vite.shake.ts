import { parseAst, type Plugin } from 'vite'
import { readByCall } from './src/lib/endpointParts.ts'

/**
 * React Router names its components after making them (`Link.displayName = 'Link'`), which makes every bundler keep them all:
 * forms, fetchers and prefetching that no screen has, 4 kB of each first screen. Without the names only what is used stays.
 */
export function shakeRouter(): Plugin {
  let found = 0
  return {
    name: 'shake-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler(code) {
        const lean = code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/(?<= = )(?=React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
        if (lean === code) return undefined
        found += 1
        return { code: lean, map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0)
        throw new Error('React Router is built in another way now: vite.shake.ts finds nothing')
    },
  }
}

const pagesWithin =
  '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)'

/** Every query of TanStack knows how to read a list that grows by pages, which no screen has: 1 kB of each first screen. */
export function shakeQuery(): Plugin {
  let found = 0
  return {
    name: 'shake-query',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /query-core\/build\/modern\/query\.js$/ },
      handler(code) {
        if (!code.includes(pagesWithin)) return undefined
        found += 1
        return { code: code.replace(pagesWithin, 'this.options.behavior'), map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0)
        throw new Error('TanStack Query is built in another way now: vite.shake.ts finds nothing')
    },
  }
}

/** Which pages a screen may send to is written down for the tests: no visitor needs the lists. */
export function dropGoes(): Plugin {
  let found = 0
  return {
    name: 'drop-goes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/features\/[\w-]+\/routes(\.first)?\.ts$/ },
      handler(code) {
        found += 1
        return { code: code.replaceAll(/goes: \[[^\]]*\],?/g, ''), map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0) throw new Error('no list of pages was found: vite.shake.ts looks in the wrong place')
    },
  }
}

type Edit = { readonly start: number; readonly end: number; readonly text: string }
type Tree = { readonly type: string; readonly start: number; readonly end: number; readonly [part: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value

const isNamed = (value: unknown, name: string): boolean =>
  isTree(value) && value.type === 'Identifier' && value['name'] === name

/** The parts of a declared endpoint that no call reads, with the comma after them. */
function unreadParts(code: string, given: unknown): Edit[] {
  const parts = isTree(given) && Array.isArray(given['properties']) ? given['properties'].filter(isTree) : []
  return parts
    .filter(({ key }) => !readByCall.some((name) => isNamed(key, name)))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' }))
}

/** The name that a chain of calls such as `z.string().check(…)` begins with. */
function rootOf(given: unknown): unknown {
  if (!isTree(given)) return given
  if (given.type === 'CallExpression') return rootOf(given['callee'])
  return given.type === 'MemberExpression' ? rootOf(given['object']) : given
}

/** Edits of everything below a tree; what is dropped is not looked into. */
function editsOf(code: string, tree: Tree, found: { endpoints: number }): Edit[] {
  const { start, callee, init } = tree
  if (tree.type === 'CallExpression' && isNamed(callee, 'endpoint') && Array.isArray(tree['arguments'])) {
    found.endpoints += 1
    return [{ start, end: start, text: '/* @__PURE__ */ ' }, ...unreadParts(code, tree['arguments'][0])]
  }
  // A function that is called at once, because a spread or a `.map` in a schema would keep it otherwise.
  const isSchema = isTree(init) && init.type === 'CallExpression' && isNamed(rootOf(init), 'z')
  if (isSchema) {
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
      { start: init.end, end: init.end, text: ')()' },
    ]
  }
  const isPart = tree.type === 'CallExpression' && isTree(callee) && isNamed(callee['object'], 'z')
  const below = Object.values(tree).flat().filter(isTree)
  return [
    ...(isPart ? [{ start, end: start, text: '/* @__PURE__ */ ' }] : []),
    ...below.flatMap((part) => editsOf(code, part, found)),
  ]
}

/** The code with its edits, none of which reaches into another. */
function edited(code: string, edits: readonly Edit[]): string {
  const byStart = new Map(edits.map((edit) => [edit.start, edit]))
  let lean = ''
  for (let at = 0; at < code.length; at += 1) {
    const edit = byStart.get(at)
    lean += edit?.text ?? ''
    if (edit && edit.end > at) at = edit.end - 1
    else lean += code[at] ?? ''
  }
  return lean
}

/**
 * Leaves of each endpoint what a call needs, and says that making a schema does nothing else, so that the schemas that are left
 * unused go, and zod with them: 9 to 10 kB of each first screen without a form.
 */
export function dropSchemas(): Plugin {
  const found = { endpoints: 0 }
  return {
    name: 'drop-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/(api|model)\/[\w-]+\.ts$/ },
      handler(code) {
        const program: unknown = parseAst(code, { lang: 'ts' })
        if (!isTree(program)) return undefined
        const lean = edited(code, editsOf(code, program, found))
        return { code: lean, map: null, moduleSideEffects: false }
      },
    },
    buildEnd(error) {
      if (!error && found.endpoints === 0)
        throw new Error('no endpoint was found: vite.shake.ts looks in the wrong place')
    },
  }
}

/** The modules of the screens that visits begin with and that have no form. */
const withoutForm = /\/(entry\/main|booking\/pages\/(Select|Calendar)|home\/pages\/(Home|Menu))\.tsx$/

/** Ends a build whose first screens fetch zod again, which one schema that is read as a value is enough for. */
export function keepSchemasOut(): Plugin {
  return {
    name: 'keep-schemas-out',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const first = chunks.filter(({ moduleIds }) => moduleIds.some((id) => withoutForm.test(id)))
      if (first.length < 5) throw new Error('a first screen is not found: vite.shake.ts looks in the wrong place')
      const names = new Set(first.map(({ fileName }) => fileName))
      for (const name of names) {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (chunk?.moduleIds.some((id) => id.includes('/node_modules/zod/')))
          throw new Error('a first screen without a form fetches zod: readChoice needs no schema')
        for (const imported of chunk?.imports ?? []) names.add(imported)
      }
    },
  }
}
