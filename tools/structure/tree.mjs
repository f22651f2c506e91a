import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { importsOf, scan } from './scan.mjs'

const homes = ['contract', 'server', 'web', 'console', 'line-emulator', 'e2e', 'bench', 'tools']
const left = new Set(['node_modules', 'dist', 'dist-demo', 'test-results', 'playwright-report', 'coverage'])

function list(root, folder, found) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || left.has(entry.name)) continue
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) list(root, path, found)
    else found.push(path)
  }
  return found
}

/** A module's path in the tree, or the bare specifier of an external one. */
function targetOf(from, specifier, known) {
  const plain = specifier.replace(/\?.*$/, '')
  const own = /^@jgm\/(contract|server)\/(.+)$/.exec(plain)
  if (own) return own[1] === 'contract' ? `contract/src/${own[2]}.ts` : `server/${own[2]}.ts`
  if (!plain.startsWith('.')) return plain
  const path = posix.normalize(posix.join(posix.dirname(from), plain))
  return known.has(path)
    ? path
    : ([`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((guess) => known.has(guess)) ?? path)
}

/**
 * The sources of a tree: `{ path, test, source, lines, code, words, pieces, imports, lineAt }` each, with paths
 * relative to `root` and imports resolved (`target`: a path of the tree, or a package). Also `has(folder)` (does it
 * contain a file?), `assets` (`{ path, source }` of each style sheet and page) and `boundaries`.
 */
export function readTree(root) {
  const paths = homes.filter((home) => existsSync(join(root, home))).flatMap((home) => list(root, home, []))
  const known = new Set(paths)
  const files = paths
    .filter((path) => /\.(ts|tsx|mjs|cjs|js|jsx|sql)$/.test(path))
    .map((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      const lineAt = (at) => source.slice(0, at).split('\n').length
      const about = {
        path,
        source,
        lineAt,
        lines: source.split('\n').length - (source.endsWith('\n') ? 1 : 0),
        sql: path.endsWith('.sql'),
        generated: path.endsWith('.gen.ts'),
        test: /\.(test|test-d|spec)\.tsx?$/.test(path) || /^((contract|server|web|console)\/test|e2e)\//.test(path),
      }
      if (about.sql) return { ...about, pieces: [], imports: [], code: '', words: '' }
      const scanned = scan(source)
      const imports = importsOf(scanned).map((one) => ({
        ...one,
        target: targetOf(path, one.specifier, known),
        line: lineAt(one.at),
      }))
      return { ...about, ...scanned, imports }
    })
  const table = join(root, 'boundaries.cjs')
  const load = createRequire(table)
  // The file may have changed since it was read last.
  delete load.cache[table]
  const boundaries = existsSync(table) ? load(table) : { domains: {}, features: {}, console: {} }
  const assets = paths
    .filter((path) => /\.(css|html)$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  return { files, assets, boundaries, has: (folder) => paths.some((path) => path.startsWith(`${folder}/`)) }
}

/** Every match of a pattern in a text. */
export function* matches(text, pattern) {
  for (const match of text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))) yield match
}

/**
 * Cycles of a graph given as `node → neighbours`, each a list of nodes that starts and ends with the same node; empty
 * when there is none.
 */
export function circlesOf(graph) {
  const state = new Map()
  const circles = []
  for (const start of graph.keys()) {
    if (state.has(start)) continue
    const stack = [{ node: start, rest: [...(graph.get(start) ?? [])] }]
    state.set(start, 'open')
    while (stack.length > 0) {
      const top = stack.at(-1)
      const next = top.rest.shift()
      if (next === undefined) {
        state.set(top.node, 'done')
        stack.pop()
      } else if (state.get(next) === 'open') {
        const trail = stack.map((step) => step.node)
        circles.push([...trail.slice(trail.indexOf(next)), next])
      } else if (!state.has(next) && graph.has(next)) {
        state.set(next, 'open')
        stack.push({ node: next, rest: [...(graph.get(next) ?? [])] })
      }
    }
  }
  return circles
}
