import { domainOfRepo, isReading } from './rooms.mjs'
import { matches } from './tree.mjs'

/** The topic of a file with SQL: its folder below server/sql, its domain, or the platform. */
function topicOf({ path, test }) {
  if (test) return undefined
  const found = /^server\/sql\/([\w-]+)\/\w+(?:\.view)?\.sql$/.exec(path)?.[1] ?? domainOfRepo(path)
  if (found) return found
  return /^server\/src\/platform\/.*\.ts$/.test(path) ? 'platform' : undefined
}

const withoutComments = (source) => source.replace(/--[^\n]*/g, (comment) => comment.replace(/./g, ' '))

/** The statements of a file, with everything else blank, so that places stay where they are. */
function statementsOf(file) {
  if (file.sql) return withoutComments(file.source)
  const text = [...' '.repeat(file.source.length)]
  for (const { kind, at, text: piece } of file.pieces)
    if (kind === 'template' || kind === 'string')
      for (let index = 0; index < piece.length; index++) text[at + index] = piece[index]
  return text.join('').replace(/\n/g, ' ')
}

const functionName = ({ path }) => /\/(\w+?)(?:\.view)?\.sql$/.exec(path)?.[1]

/** Each function and view of server/sql with its topic. */
function functionsOf(tree) {
  const known = new Map()
  for (const file of tree.files)
    if (file.path.startsWith('server/sql/'))
      known.set(functionName(file), {
        topic: topicOf(file),
        isView: file.path.endsWith('.view.sql'),
        writes: writesOf(file).length > 0,
      })
  return known
}

/** What a file calls, or reads as a view: `{ name, topic, writes, at }`, each once. */
function callsOf(file, known) {
  const found = new Map()
  for (const { 1: name, 2: opens, index } of matches(statementsOf(file), /(?<!['\w.])([a-z]\w*)\b(?!')\s*(\(?)/)) {
    const { topic, isView, writes } = known.get(name) ?? {}
    if (topic !== undefined && (opens || isView) && !found.has(name))
      found.set(name, { name, topic, writes, at: index })
  }
  return [...found.values()]
}

const writing =
  /\b(insert\s+into|update(?!\s+(?:of|set|skip)\b)|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]+)\b/i
const building =
  /(?:\.(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*\(|\bdeleteDue\(\s*\w+,)\s*['"`](\w+)['"`]/
const notATable = new Set(['of', 'set', 'nothing', 'skip', 'on', 'or', 'and', 'no', 'key', 'order'])

/** What a file writes: `{ table, makes, at }`. */
function writesOf(file) {
  const found = []
  for (const match of matches(statementsOf(file), writing))
    if (!notATable.has(match[2]))
      found.push({ table: match[2], makes: /insert|merge/i.test(match[1]), at: match.index })
  if (!file.sql)
    for (const match of matches(file.source, building))
      found.push({ table: match[2], makes: /insert|replace|merge/.test(match[1] ?? ''), at: match.index })
  return found
}

/** Every name that a table has been given by a migration. */
function tablesOf(tree) {
  const tables = new Set()
  for (const file of tree.files)
    if (file.path.startsWith('server/migrations/'))
      for (const match of matches(
        withoutComments(file.source),
        /\bcreate\s+(?:unlogged\s+)?table\s+([a-z_]+)|\balter\s+table\s+[a-z_]+\s+rename\s+to\s+([a-z_]+)/i,
      ))
        tables.add(match[1] ?? match[2])
  return tables
}

const ownersOf = ({ boundaries }) => {
  const owners = new Map()
  for (const [topic, tables] of Object.entries(boundaries.tables ?? {}))
    for (const table of tables) owners.set(table, [...(owners.get(table) ?? []), topic])
  return owners
}

/** The triggers that stand at the end: `{ path, at, table, runs }`. */
function triggersOf(tree) {
  const standing = new Map()
  const files = tree.files.filter(({ path }) => /^server\/(migrations|sql)\/.*\.sql$/.test(path))
  const byAge = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  for (const file of byAge)
    for (const match of matches(
      withoutComments(file.source),
      /\b(?:(create)\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+(\w+)\s[^;]*?\son\s+(\w+)\s[^;]*?\bexecute\s+function\s+(\w+)|drop\s+trigger\s+(?:if\s+exists\s+)?(\w+)\s+on\s+(\w+))/i,
    )) {
      const [, made, name, table, runs, gone, from] = match
      if (made) standing.set(`${table} ${name}`, { path: file.path, at: file.lineAt(match.index), table, runs })
      else standing.delete(`${from} ${gone}`)
    }
  return [...standing.values()]
}

const knows = (tree, topic, other) =>
  other === 'platform' || topic === other || (tree.boundaries.domains?.[topic] ?? []).includes(other)

/** Rules about SQL: who calls whose functions, who writes which table, and who subscribes to whose tables. */
export const sqlRules = [
  {
    name: 'sql-calls',
    waitsFor: 'server/sql',
    sees: (file) => topicOf(file) !== undefined,
    check(file, tree, report) {
      const topic = topicOf(file)
      if (file.sql && topic !== 'platform' && tree.boundaries.domains?.[topic] === undefined)
        report(1, `boundaries.cjs has no domain ${topic}`)
      tree.sqlFunctions ??= functionsOf(tree)
      for (const { name, topic: other, at } of callsOf(file, tree.sqlFunctions)) {
        if (other !== topic) tree.hasSqlCalls = true
        if (!knows(tree, topic, other))
          report(file.lineAt(at), `boundaries.cjs has no edge ${topic} → ${other} (${name})`)
      }
    },
    checkTree(tree, report) {
      const isThere = [...functionsOf(tree).values()].some(({ topic }) => topic !== 'platform')
      if (isThere && !tree.hasSqlCalls) report('server/sql', 0, 'no topic calls another: the rule reads nothing')
    },
  },
  {
    name: 'sql-writers',
    waitsFor: 'server/sql',
    sees: (file) => topicOf(file) !== undefined,
    check(file, tree, report) {
      const topic = topicOf(file)
      tree.sqlTables ??= tablesOf(tree)
      tree.sqlWritten ??= new Set()
      tree.sqlOwners ??= ownersOf(tree)
      for (const { table, makes, at } of writesOf(file)) {
        if (!tree.sqlTables.has(table)) continue
        const owners = tree.sqlOwners.get(table) ?? []
        if (owners.includes(topic)) tree.sqlWritten.add(table)
        else if (makes || !(tree.boundaries.erasing?.[topic] ?? []).includes(table))
          report(
            file.lineAt(at),
            `${topic} writes ${table}, the table of ${owners.join(', ') || 'nobody in boundaries.cjs'}`,
          )
      }
    },
    checkTree(tree, report) {
      for (const [table, owners] of tree.sqlOwners ?? []) {
        if (owners.length > 1) report('boundaries.cjs', 1, `${table} is the table of ${owners.join(' and ')}`)
        if (!tree.sqlWritten.has(table)) report('boundaries.cjs', 1, `${owners[0]} never writes ${table}`)
      }
    },
  },
  {
    name: 'reading-writes-nothing',
    waitsFor: 'server/sql',
    sees: (file) => isReading(file.path),
    check(file, tree, report) {
      tree.sqlFunctions ??= functionsOf(tree)
      for (const { target, line, names } of file.imports)
        if (/\/(repo|service)\.write(\.\w+)?\.ts$/.test(target) && names.some(({ type }) => !type))
          report(line, `a file that reads imports one that writes (${target})`)
      if (topicOf(file) === undefined) return
      for (const { table, at } of writesOf(file)) report(file.lineAt(at), `a file that reads writes ${table}`)
      for (const { name, writes, at } of callsOf(file, tree.sqlFunctions))
        if (writes) report(file.lineAt(at), `a file that reads calls ${name}, which writes`)
    },
  },
  {
    name: 'sql-subscriptions',
    waitsFor: 'server/sql',
    sees: (file) => /^server\/(migrations|sql)\/.*\.sql$/.test(file.path),
    check: () => undefined,
    checkTree(tree, report) {
      const functions = functionsOf(tree)
      const owners = ownersOf(tree)
      const listed = new Map((tree.boundaries.subscriptions ?? []).map((one) => [`${one.to} ${one.by}`, one]))
      const standing = new Set()
      for (const { path, at, table, runs } of triggersOf(tree)) {
        const [owner] = owners.get(table) ?? []
        const topic = functions.get(runs)?.topic
        if (owner === undefined || topic === undefined || knows(tree, owner, topic)) continue
        standing.add(`${table} ${runs}`)
        if (!listed.has(`${table} ${runs}`))
          report(path, at, `${topic} subscribes to ${table} of ${owner} (${runs}), which boundaries.cjs does not list`)
        else if (!knows(tree, topic, owner)) report(path, at, `boundaries.cjs has no edge ${topic} → ${owner}`)
      }
      for (const [key, { to, by }] of listed)
        if (!standing.has(key)) report('boundaries.cjs', 1, `no trigger on ${to} runs ${by}`)
    },
  },
]
