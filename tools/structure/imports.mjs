import { domainFile, visibleInDomain } from './rooms.mjs'
import { circlesOf } from './tree.mjs'

const within = (folder) => (file) => file.path.startsWith(folder)
const sources = (folder) => (file) => file.path.startsWith(folder) && !file.test && !file.sql
const isCode = (file) => !file.sql
const isOurs = (target) => /^(contract|server|web|console|line-emulator|e2e|bench|tools)\//.test(target)

const serverLayers = {
  entry: ['entry', 'app', 'domains', 'adapters', 'platform'],
  app: ['app', 'domains', 'adapters', 'platform'],
  domains: ['domains', 'platform'],
  adapters: ['adapters', 'platform'],
  platform: ['platform'],
}

const webLayers = {
  entry: ['entry', 'app', 'areas', 'features', 'routing', 'flow', 'ui', 'lib', 'styles'],
  app: ['app', 'areas', 'features', 'routing', 'flow', 'ui', 'lib', 'styles'],
  areas: ['areas', 'features', 'routing', 'flow', 'ui', 'lib'],
  features: ['features', 'routing', 'flow', 'ui', 'lib'],
  routing: ['routing', 'flow', 'ui', 'lib'],
  flow: ['flow', 'lib'],
  ui: ['ui', 'lib', 'styles'],
  lib: ['lib'],
  styles: ['styles'],
}

const consoleLayers = {
  entry: ['entry', 'app', 'features', 'ui', 'lib', 'styles'],
  app: ['app', 'features', 'ui', 'lib'],
  features: ['features', 'ui', 'lib'],
  ui: ['ui', 'lib'],
  lib: ['lib'],
  styles: ['styles'],
}

const consoleFile =
  /^(api|text|text\.\w+)\.ts$|^(pages|parts(\/[a-z]+)?)\/[A-Z]\w*\.tsx$|^parts(\/[a-z]+)?\/[a-z]\w*\.ts$|^((pages|parts(\/[a-z]+)?)\/)?[\w.-]+\.test\.tsx?$/

/** Programs that never import each other, each with the folder of its sources. */
const sides = { server: 'server/', web: 'web/', console: 'console/src/' }

function checkLayers(file, base, layers, report) {
  const layer = file.path.slice(base.length).split('/')[0]
  if (layers[layer] === undefined) {
    report(1, `${base} has no layer '${layer}'`)
    return
  }
  for (const one of file.imports) {
    if (!one.target.startsWith(base)) continue
    const other = one.target.slice(base.length).split('/')[0]
    if (!layers[layer].includes(other)) report(one.line, `${layer} must not import ${other} (${one.specifier})`)
  }
}

/** The folder and the rest of a path below `base`: `server/src/domains/plan/rules.ts` → ['plan', 'rules.ts']. */
function placeOf(path, base) {
  if (!path.startsWith(base)) return undefined
  const [folder, ...rest] = path.slice(base.length).split('/')
  return rest.length > 0 ? [folder, rest.join('/')] : [undefined, folder]
}

function checkNeighbours(file, given, report) {
  const [own] = placeOf(file.path, given.base)
  for (const one of file.imports) {
    const [other, inside] = placeOf(one.target, given.base) ?? []
    if (other === undefined || other === own) continue
    if (!(given.table[own] ?? []).includes(other)) report(one.line, `boundaries.cjs has no edge ${own} → ${other}`)
    else if (!given.visible.test(inside))
      report(one.line, `${other}/${inside} is not visible from outside (only ${given.shown})`)
  }
}

/** Every row, or every one that no first screen needs. */
const wholeTables = /^web\/src\/areas\/((rest|all)\.ts|\w+\/routes\.ts)$/

const domainWords = new Set(
  'area areas booking club companion competition course courses tee golf guest lodging member members membership notice party plan plans play quote reservation reservations tee'.split(
    ' ',
  ),
)

const wordsOf = (path) =>
  path
    .replace(/\.\w+$/, '')
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())

/**
 * Rules about imports. Each has `name`, `sees` (the files it checks), `check(file, tree, report)` and perhaps
 * `checkTree`.
 */
export const importRules = [
  {
    name: 'contract-alone',
    sees: sources('contract/src/'),
    check(file, _tree, report) {
      for (const one of file.imports) {
        if (one.target.startsWith('contract/src/') || one.target === 'zod/mini') continue
        report(one.line, `contract imports zod/mini only, not '${one.specifier}'`)
      }
    },
  },
  {
    name: 'sides-apart',
    sees: (file) => isCode(file) && Object.values(sides).some((folder) => file.path.startsWith(folder)),
    check(file, _tree, report) {
      const [own] = file.path.split('/')
      for (const other of Object.keys(sides).filter((side) => side !== own))
        for (const one of file.imports)
          if (one.target.startsWith(`${other}/`) || one.specifier.startsWith(`@jgm/${other}`))
            report(one.line, `${own} must not import ${other} (${one.specifier})`)
    },
  },
  {
    name: 'browser-only',
    waitsFor: 'web/src',
    sees: (file) => sources('web/src/')(file) || sources('console/src/')(file),
    check(file, _tree, report) {
      for (const one of file.imports)
        if (one.specifier.startsWith('node:')) report(one.line, `this runs in a browser: no '${one.specifier}'`)
    },
  },
  {
    name: 'zod-mini',
    sees: isCode,
    check(file, _tree, report) {
      for (const one of file.imports) {
        if (!/^zod(\/|$)/.test(one.specifier)) continue
        const asOne = one.names.length === 1 && one.names[0].name === '*'
        if (one.specifier !== 'zod/mini' || !asOne)
          report(one.line, "zod is imported as: import * as z from 'zod/mini'")
      }
    },
  },
  {
    name: 'server-layers',
    sees: sources('server/src/'),
    check: (file, _tree, report) => checkLayers(file, 'server/src/', serverLayers, report),
  },
  {
    name: 'web-layers',
    waitsFor: 'web/src',
    sees: sources('web/src/'),
    check: (file, _tree, report) => checkLayers(file, 'web/src/', webLayers, report),
  },
  {
    name: 'console-layers',
    waitsFor: 'console/src',
    sees: sources('console/src/'),
    check: (file, _tree, report) => checkLayers(file, 'console/src/', consoleLayers, report),
  },
  {
    name: 'tests-stay-outside',
    sees: (file) => isCode(file) && !file.test && !file.path.startsWith('bench/'),
    check(file, tree, report) {
      const tests = new Set(tree.files.filter((one) => one.test).map((one) => one.path))
      for (const one of file.imports) if (tests.has(one.target)) report(one.line, `imports a test (${one.specifier})`)
    },
  },
  {
    // A page from another fixture could be checked before the application has decided what to show.
    name: 'specs-wait',
    waitsFor: 'e2e',
    sees: (file) => /^e2e\/.*\.spec\.ts$/.test(file.path),
    check(file, _tree, report) {
      for (const one of file.imports)
        if (one.specifier === '@playwright/test' && one.names.some(({ name }) => name === 'test'))
          report(one.line, 'test comes from e2e/fixtures, whose pages wait for the application')
    },
  },
  {
    name: 'areas-apart',
    waitsFor: 'web/src/areas',
    sees: sources('web/src/areas/'),
    check(file, _tree, report) {
      const [own] = placeOf(file.path, 'web/src/areas/')
      for (const one of file.imports) {
        const [other] = placeOf(one.target, 'web/src/areas/') ?? []
        if (own !== undefined && other !== undefined && own !== other)
          report(one.line, `area ${own} must not import area ${other}`)
      }
    },
  },
  {
    // First screens pay for what is imported at once: the other rows come by `import()` (docs/decisions/038).
    name: 'other-rows-later',
    waitsFor: 'web/src/areas',
    sees: (file) => sources('web/src/')(file) && !wholeTables.test(file.path),
    check(file, _tree, report) {
      for (const one of file.imports)
        if (wholeTables.test(one.target) && one.kind !== 'call')
          report(one.line, `${one.specifier} holds the rows of all screens: import() it`)
    },
  },
  {
    name: 'domain-files',
    waitsFor: 'server/src/domains',
    sees: within('server/src/domains/'),
    check(file, tree, report) {
      const [domain, inside] = placeOf(file.path, 'server/src/domains/')
      if (domain === undefined) {
        report(1, 'a file of a domain belongs in its folder')
        return
      }
      if (tree.boundaries.domains[domain] === undefined) report(1, `boundaries.cjs has no domain ${domain}`)
      if (!domainFile.test(inside))
        report(
          1,
          'a domain holds http, service(.topic), rules(.topic), repo(.topic), types, policy, jobs, telling, text, tests, and rooms with rules(.topic), (service|repo).(read|write)(.topic), service.words and tests',
        )
    },
  },
  {
    name: 'feature-files',
    waitsFor: 'web/src/features',
    sees: within('web/src/features/'),
    check(file, tree, report) {
      const [feature, inside] = placeOf(file.path, 'web/src/features/')
      if (feature === undefined) {
        report(1, 'a file of a feature belongs in its folder')
        return
      }
      if (tree.boundaries.features[feature] === undefined) report(1, `boundaries.cjs has no feature ${feature}`)
      if (
        !/^(routes|routes\.first|flow|api|text|text\.\w+)\.ts$|^(pages|parts(\/[a-z]+)?)\/[A-Z]\w*\.tsx$|^parts(\/[a-z]+)?\/[a-z]\w*\.ts$|^((pages|parts(\/[a-z]+)?)\/)?[\w.-]+\.test\.tsx?$/.test(
          inside,
        )
      )
        report(
          1,
          'a feature holds routes(.first), flow, api, text(.topic), pages/<Screen>.tsx, parts/<Part>.tsx, parts/<words>.ts, rooms in parts and tests beside them',
        )
    },
  },
  {
    name: 'console-feature-files',
    waitsFor: 'console/src/features',
    sees: within('console/src/features/'),
    check(file, tree, report) {
      const [feature, inside] = placeOf(file.path, 'console/src/features/')
      if (feature === undefined) {
        report(1, 'a file of a feature belongs in its folder')
        return
      }
      if (tree.boundaries.console[feature] === undefined) report(1, `boundaries.cjs has no feature ${feature}`)
      if (!consoleFile.test(inside))
        report(
          1,
          'a feature holds api, text(.topic), pages/<Screen>.tsx, parts/<Part>.tsx, parts/<words>.ts, rooms in parts, tests',
        )
    },
  },
  {
    name: 'console-boundaries',
    waitsFor: 'console/src/features',
    sees: sources('console/src/features/'),
    check: (file, tree, report) =>
      checkNeighbours(
        file,
        {
          base: 'console/src/features/',
          table: tree.boundaries.console,
          visible: /^(api|text)\.ts$|^parts\//,
          shown: 'api, text, parts/',
        },
        report,
      ),
  },
  {
    name: 'domain-boundaries',
    waitsFor: 'server/src/domains',
    sees: sources('server/src/domains/'),
    check: (file, tree, report) =>
      checkNeighbours(
        file,
        {
          base: 'server/src/domains/',
          table: tree.boundaries.domains,
          visible: visibleInDomain,
          shown: 'service, rules, types',
        },
        report,
      ),
  },
  {
    name: 'feature-boundaries',
    waitsFor: 'web/src/features',
    sees: sources('web/src/features/'),
    check: (file, tree, report) =>
      checkNeighbours(
        file,
        {
          base: 'web/src/features/',
          table: tree.boundaries.features,
          visible: /^(api|flow|text(\.\w+)?)\.ts$|^parts\//,
          shown: 'api, flow, text(.topic), parts/',
        },
        report,
      ),
  },
  {
    name: 'boundaries-without-circle',
    sees: isCode,
    check() {},
    checkTree(tree, report) {
      for (const table of ['domains', 'features', 'console']) {
        const graph = new Map(Object.entries(tree.boundaries[table] ?? {}))
        for (const circle of circlesOf(graph)) report('boundaries.cjs', 1, `circle in ${table}: ${circle.join(' → ')}`)
        for (const [from, targets] of graph)
          for (const to of targets)
            if (!graph.has(to)) report('boundaries.cjs', 1, `${table}: ${from} → ${to}, but ${to} is not in the table`)
      }
    },
  },
  {
    name: 'imports-without-circle',
    sees: isCode,
    check() {},
    checkTree(tree, report) {
      const graph = new Map(
        tree.files
          .filter(isCode)
          .map((file) => [
            file.path,
            [
              ...new Set(
                file.imports.map((one) => one.target).filter((target) => isOurs(target) && target !== file.path),
              ),
            ],
          ]),
      )
      for (const circle of circlesOf(graph)) report(circle[0], 1, `imports itself: ${circle.join(' → ')}`)
    },
  },
  {
    name: 'no-barrels',
    sees: (file) => isCode(file) && file.path !== 'contract/src/api/index.ts',
    check(file, _tree, report) {
      if (/(^|\/)index\.(ts|tsx|mjs|js)$/.test(file.path)) report(1, 'no index file but contract/src/api/index.ts')
      for (const one of file.imports)
        if (one.kind === 'export') report(one.line, `re-exports '${one.specifier}': import it where it is`)
    },
  },
  {
    name: 'ui-knows-no-domain',
    waitsFor: 'web/src/ui',
    sees: within('web/src/ui/'),
    check(file, _tree, report) {
      const reportWords = (line, path) => {
        for (const word of wordsOf(path))
          if (domainWords.has(word)) report(line, `'${word}' is a word of the domain (${path})`)
      }
      reportWords(1, file.path.slice('web/src/ui/'.length))
      if (file.test) return
      for (const one of file.imports) {
        reportWords(one.line, one.target.replace(/^web\/src\//, ''))
        if (one.target.startsWith('contract/src/api/'))
          report(one.line, `ui must not import an endpoint (${one.specifier})`)
      }
    },
  },
  {
    name: 'liff-in-one-file',
    waitsFor: 'web/src',
    sees: within('web/src/'),
    check() {},
    checkTree(tree, report) {
      const product = tree.files.filter((file) => file.path.startsWith('web/'))
      const users = product.flatMap((file) =>
        file.imports
          .filter((one) => /^@line\/liff(\/|$)/.test(one.specifier))
          .map((one) => ({ path: file.path, line: one.line })),
      )
      const home = users[0]?.path
      for (const user of users)
        if (user.path !== home) report(user.path, user.line, `only ${home} may import @line/liff`)
    },
  },
  {
    name: 'emulator-apart',
    waitsFor: 'line-emulator/src',
    sees: (file) => isCode(file) && /^(contract|server|web|bench|line-emulator)\//.test(file.path),
    check(file, _tree, report) {
      const isEmulator = file.path.startsWith('line-emulator/')
      for (const one of file.imports) {
        const theirs = one.target.startsWith('line-emulator/') || one.specifier.startsWith('@jgm/line-emulator')
        if (isEmulator && isOurs(one.target) && !theirs)
          report(one.line, `the emulator must not import the product (${one.specifier})`)
        if (isEmulator || !theirs || file.test) continue
        const isStart = file.path === 'server/src/entry/process.ts'
        const isToldTypes = file.path.startsWith('server/src/app/sample/') && one.names.every((name) => name.type)
        if (!isStart && !isToldTypes)
          report(one.line, `only entry/process.ts and tests may import the emulator (${one.specifier})`)
      }
    },
  },
]
