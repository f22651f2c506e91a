import { domainOfRepo, isRules, isRulesOrTypes, isService } from './rooms.mjs'
import { matches } from './tree.mjs'

const japanese = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/
const isCode = (file) => !file.sql
const isTypeScript = (file) => /\.tsx?$/.test(file.path)
const sources = (folder) => (file) => file.path.startsWith(folder) && !file.test && !file.sql

function reportEach(file, text, pattern, message, report) {
  for (const match of matches(text, pattern)) report(file.lineAt(match.index), message(match[0].trim()))
}

function reportJapanese(file, report) {
  file.words.split('\n').forEach((line, at) => {
    const found = japanese.exec(line)
    if (found)
      report(at + 1, `Japanese outside the place for words: ${line.slice(found.index, found.index + 20).trim()}`)
  })
}

/** Every class of a side's style sheets is the class of something on its screens. */
function checkStyles(tree, side, report) {
  const screens = tree.files.filter(sources(`${side}/src/`))
  const texts = screens.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind !== 'comment'))
  const pages = tree.assets.filter(({ path }) => path.startsWith(`${side}/`) && /^\w+\/[^/]+\.html$/.test(path))
  const words = new Set(
    [...texts.map(({ text }) => text), ...pages.map(({ source }) => source)].flatMap(
      (text) => text.match(/[\w-]+/g) ?? [],
    ),
  )
  for (const { path, source } of tree.assets.filter(
    (one) => one.path.startsWith(`${side}/src/`) && one.path.endsWith('.css'),
  )) {
    const rules = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    for (const { 0: name, index } of matches(rules, /(?<=\.)[a-z][\w-]*(?=[^{};]*\{)/))
      if (!words.has(name)) report(path, rules.slice(0, index).split('\n').length, `no screen has the class ${name}`)
  }
}

const mostLines = 400

/** What only one file touches, because each touch must mind the same thing. */
const doors = [
  {
    home: /^(web\/src\/lib\/stores|console\/src\/lib\/store|server\/src\/app\/pages\/thread)\.ts$/,
    pattern: /\b(local|session)Storage\b/,
    message: 'a browser may refuse its storage: use the guarded store',
  },
  {
    home: /^web\/src\/lib\/cookies\.ts$/,
    pattern: /\bdocument\s*\.\s*cookie\b/,
    message: 'a browser may refuse cookies: use lib/cookies',
  },
  {
    home: /^contract\/src\/model\/normalise\.ts$/,
    pattern: /\.normalize\s*\(/,
    message: 'what is typed has letters that nobody sees: use model/normalise',
  },
  {
    home: /^contract\/src\/model\/converting\.ts$/,
    pattern: /\bkeyCode\s*===/,
    message: 'a conversion may have ended before its Enter: use isConverting',
  },
  {
    home: /^(web|console)\/src\/ui\/Form\.tsx$/,
    pattern: /<form\b/,
    message: "a browser's own bubble would say one problem at a time: use ui/Form",
  },
  {
    home: /^(web\/src\/ui\/Form\.tsx|console\/src\/lib\/keys\.ts)$/,
    pattern: /\.\s*isComposing\b/,
    message: 'a conversion may have ended before its Enter: use isConverting',
  },
  {
    home: /^line-emulator\//,
    pattern: /\.trim\(\)\s*[!=]==/,
    message: 'what is typed may have only letters that nobody sees: use isInvisible',
  },
]

/** Files of the server that may contain Japanese: the frame of mails, the landing page, the sample group, and files for words. */
const serverWords = /(^|\/)(text|words|landing)\.ts$|\/(mail|landing|sample)\//
/** The rows of a feature: paths and titles are data here. */
const rows = /^web\/src\/features\/[\w-]+\/routes(\.first)?\.ts$/
/** Where in the browser: files for words, and the rows. */
const webWords = (path) => /(^|\/)text(\.\w+)?\.ts$/.test(path) || rows.test(path)

/** The statements of a migration without comments and without the SQL function that is the product's clock. */
const withoutClock = (source) =>
  source
    .replace(/--[^\n]*/g, (comment) => comment.replace(/./g, ' '))
    .replace(/create( or replace)? function app_now\(\)[\s\S]*?\$\$;/i, (clock) => clock.replace(/[^\n]/g, ' '))

const databaseClock =
  /\b(now\s*\(\s*\)|current_timestamp|current_date|localtimestamp|(clock|statement|transaction)_timestamp\s*\(\s*\))/i

/**
 * Rules about the contents of files. Each has `name`, `sees` (the files it checks), `check(file, tree, report)` and
 * perhaps `checkTree`.
 */
export const contentRules = [
  {
    name: 'sql-in-repo',
    sees: sources('server/src/'),
    check(file, _tree, report) {
      if (
        domainOfRepo(file.path) !== undefined ||
        /^server\/src\/((platform|adapters|app\/sample)\/|app\/master\/repo(\.\w+)?\.ts$)/.test(file.path)
      )
        return
      for (const one of file.imports) {
        const runs = one.names.filter((name) => !name.type)
        if (one.specifier === 'pg' && runs.length > 0)
          report(one.line, 'pg is used in repo.ts, platform and adapters only')
        if (one.specifier === 'kysely' && runs.some(({ name }) => name === 'sql'))
          report(one.line, 'SQL belongs in repo.ts')
      }
      reportEach(
        file,
        file.code,
        /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*\(/,
        (found) => `SQL stands in repo.ts (${found})`,
        report,
      )
    },
  },
  {
    name: 'transaction-in-service',
    waitsFor: 'server/src/domains',
    sees: sources('server/src/domains/'),
    check(file, _tree, report) {
      if (isService(file.path)) return
      reportEach(
        file,
        file.code,
        /\.(transaction|startTransaction)\s*\(/,
        () => 'service.ts opens the transaction',
        report,
      )
    },
  },
  {
    name: 'rules-are-pure',
    waitsFor: 'server/src/domains',
    sees: (file) => isRules(file.path) && !file.test,
    check(file, _tree, report) {
      for (const one of file.imports) {
        const pure =
          one.target.startsWith('contract/src/') || one.target === 'japanese-holidays' || isRulesOrTypes(one.target)
        if (!pure) report(one.line, `rules import the contract, types and rules only, not '${one.specifier}'`)
      }
      reportEach(
        file,
        file.code,
        /\bDate\.now\b|\bnew Date\s*(\(\s*\)|(?![\w\s(]))|\bMath\.random\b|\bprocess\b(?=\s*\.)|\b(fetch|setTimeout|setInterval)\s*\(|\bcrypto\s*\./,
        (found) => `${found}: rules get everything as an argument`,
        report,
      )
    },
  },
  {
    name: 'clock',
    sees: (file) =>
      (/^(contract|server|web|console)\/src\//.test(file.path) && !file.test) ||
      /^server\/(migrations|sql)\/.*\.sql$/.test(file.path),
    check(file, _tree, report) {
      if (file.sql) {
        reportEach(
          file,
          withoutClock(file.source),
          databaseClock,
          (found) => `${found}: in SQL, now is app_now()`,
          report,
        )
        return
      }
      if (/^(server\/src\/platform|web\/src\/lib|console\/src\/lib)\/clock\.ts$/.test(file.path)) return
      reportEach(
        file,
        file.code,
        /\bDate\.now\b|\bnew Date\s*(\(\s*\)|(?![\w\s(]))|(?<!new\s)(?<![\w.$])Date\(\s*\)/,
        (found) => `${found}: now comes from the clock`,
        report,
      )
      if (!file.path.startsWith('server/')) return
      for (const piece of file.pieces)
        if (piece.kind === 'template' || piece.kind === 'string')
          for (const match of matches(piece.text, databaseClock))
            report(file.lineAt(piece.at + match.index), `${match[0]}: in SQL, now is app_now()`)
    },
  },
  {
    name: 'words-in-text-web',
    waitsFor: 'web/src',
    sees: (file) => sources('web/src/')(file) || sources('console/src/')(file),
    check(file, _tree, report) {
      if (!webWords(file.path)) reportJapanese(file, report)
    },
  },
  {
    name: 'words-in-text-server',
    sees: sources('server/src/'),
    check(file, _tree, report) {
      if (!serverWords.test(file.path)) reportJapanese(file, report)
    },
  },
  {
    name: 'screens-spell-no-path',
    waitsFor: 'web/src/features',
    sees: (file) => (sources('web/src/features/')(file) || sources('web/src/ui/')(file)) && !rows.test(file.path),
    check(file, _tree, report) {
      for (const piece of file.pieces)
        if ((piece.kind === 'string' || piece.kind === 'template') && /^.\/(?!\/)[\w:$]/.test(piece.text))
          report(file.lineAt(piece.at), `${piece.text.slice(0, 40)}: a screen must use a page id`)
      for (const one of file.imports) {
        if (one.specifier !== 'react-router') continue
        const spelling = one.names.filter(({ name }) =>
          /^(Link|NavLink|Navigate|useNavigate|useHref|redirect|\*)$/.test(name),
        )
        for (const { name } of spelling) report(one.line, `${name} takes a path: use web/src/routing/go`)
      }
    },
  },
  {
    name: 'file-length',
    sees: (file) => isCode(file) && !file.generated,
    check(file, _tree, report) {
      if (file.lines > mostLines) report(1, `${file.lines} lines, more than ${mostLines}`)
    },
    checkTree(tree, report) {
      for (const { path, source } of tree.assets) {
        const lines = source.trimEnd().split('\n').length
        if (lines > mostLines) report(path, 1, `${lines} lines, more than ${mostLines}`)
      }
    },
    ask: (file) => (file.lines > 300 && file.lines <= mostLines ? `${file.lines} lines: one thing or two?` : undefined),
  },
  {
    name: 'styles-are-used',
    waitsFor: 'web/src',
    sees: (file) => sources('web/src/')(file) || sources('console/src/')(file),
    check: () => undefined,
    checkTree(tree, report) {
      for (const side of ['web', 'console']) checkStyles(tree, side, report)
    },
  },
  {
    name: 'one-door',
    sees: (file) => /^(contract|server|web|console)\/src\//.test(file.path) && !file.test && !file.sql,
    check(file, _tree, report) {
      for (const { home, pattern, message } of doors)
        if (!home.test(file.path)) reportEach(file, file.code, pattern, () => message, report)
    },
  },
  {
    name: 'no-any',
    sees: isTypeScript,
    check: (file, _tree, report) =>
      reportEach(
        file,
        file.code,
        /(?:[:<|&]\s*|\b(?:as|extends|keyof|is|type\s+\w+\s*=)\s+)any\b(?!\s*[:(.=?])|,\s*any\s*(?=[>\]])|\bany\[\]|\bz\.any\s*\(/,
        () => 'no any: say what it is, or unknown',
        report,
      ),
  },
  {
    name: 'no-suppression',
    sees: isCode,
    check(file, _tree, report) {
      const refused = file.test
        ? /(eslint|oxlint|biome|tslint)-(disable|ignore)|@ts-(ignore|nocheck)|(prettier|oxfmt)-ignore|(v8|c8|istanbul) ignore/
        : /(eslint|oxlint|biome|tslint)-(disable|ignore)|@ts-(ignore|nocheck|expect-error)|(prettier|oxfmt)-ignore|(v8|c8|istanbul) ignore/
      for (const piece of file.pieces)
        if (piece.kind === 'comment')
          for (const match of matches(piece.text, refused))
            report(file.lineAt(piece.at + match.index), `${match[0]}: fix the cause`)
    },
  },
  {
    name: 'every-test-runs',
    sees: (file) => file.test,
    check: (file, _tree, report) =>
      reportEach(
        file,
        file.code,
        /\.(only|skip|skipIf|runIf|todo|fixme|fails)\s*[.(]|\b(xit|xdescribe|fit|fdescribe)\s*\(/,
        (found) => `${found}: every test runs`,
        report,
      ),
  },
]
