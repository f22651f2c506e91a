import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => /node_modules|dist|\.test\./.test(name) })

/** The paths of all texts in an object, `a.b.c`. A function is one text. */
function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))
}

/** The paths that a source reads from an object called `name`; a path to an inner object stands for all texts in it. */
function readsOf(source: string, name: string): string[] {
  const names = new Map([[name, name]])
  const imports = /^import [\s\S]*? from '.*'$/gm
  for (const [statement] of source.matchAll(imports)) {
    const own = new RegExp(`\\b${name} as (\\w+)`).exec(statement)?.[1]
    if (own) names.set(own, name)
  }
  const alias = /\bconst (\w+) = (\w+)((?:\.\w+)*)\s*(?:as const)?$/gm
  for (const [, own = '', from = '', rest = ''] of source.matchAll(alias)) {
    const known = names.get(from)
    if (known !== undefined) names.set(own, known + rest)
  }
  const code = source
    .replaceAll(imports, '')
    .replaceAll(alias, (whole, _own, from: string) => (names.has(from) ? '' : whole))
  return [...names].flatMap(([own, path]) =>
    [...code.matchAll(new RegExp(`(?<![\\w.'])${own}\\b((?:\\s*\\??\\.\\s*\\w+)*)`, 'g'))].map(
      ([, rest = '']) => path + rest.replace(/[\s?]/g, ''),
    ),
  )
}

it('every text is read', async () => {
  const sources = filesOf('{web,console,server}/src/**/*.{ts,tsx}').map((path) => ({
    path,
    source: readFileSync(`${root}/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
  }))
  const unread: string[] = []
  for (const path of filesOf('{web,console,server}/src/**/text{,.*}.ts')) {
    const texts = (await import(pathToFileURL(`${root}/${path}`).href)) as Record<string, unknown>
    const folder = path.split('/').slice(0, 3).join('/')
    for (const [name, value] of Object.entries(texts)) {
      if (typeof value !== 'object') continue
      const reads = sources
        .filter((one) => one.path.startsWith(folder) || new RegExp(`\\b${name}\\b`).test(one.source))
        .flatMap(({ path: reader, source }) =>
          readsOf(reader === path ? source.replace(`export const ${name}`, '') : source, name),
        )
      const isRead = (text: string): boolean =>
        reads.some((read) => text === read || text.startsWith(`${read}.`) || read.startsWith(`${text}.`))
      unread.push(
        ...pathsOf(value, name)
          .filter((text) => !isRead(text))
          .map((text) => `${path}: ${text}`),
      )
    }
  }
  expect(unread).toEqual([])
})

it('the privacy policy names each cookie of a golfer’s browser', () => {
  const policy = readFileSync(`${root}/master/legal.yaml`, 'utf8')
  const cookies = filesOf('server/src/**/*.ts')
    .flatMap((path) => [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/'(jgm_\w+)'/g)])
    .flatMap(([, name = '']) => (name.startsWith('jgm_staff') ? [] : [name]))
  expect(new Set(cookies).size).toBeGreaterThan(3)
  expect(cookies.filter((name) => !policy.includes(name))).toEqual([])
})
