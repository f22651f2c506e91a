import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { run, runWithReport, scratchFolder } from '../../tools/run.mjs'
import type { Mutation, Tests } from './mutation.ts'

/** The built pages, and the stamps that say from which sources they were built. */
const built = ['.build', 'web/dist', 'console/dist']
/** What tools write below node_modules, for one tree only. */
const ownFolders = new Set(['@jgm', '.cache', '.vite', '.vite-temp', '.vitest'])
/** A test that a mutation makes hang is ended, and has caught it. */
const mostSeconds = 420

/** A copy of a tree in the scratch folder, on which mutations are tried: the tree itself is never touched. */
export type Workshop = {
  /** The file with the mutation in it; undefined where the text to find does not stand there exactly once. */
  mutated(mutation: Mutation): string | undefined
  write(file: string, text: string): void
  read(file: string): string
  /** The names of the tests that fail. With `first` it ends at the first of them. */
  failing(tests: Tests, first: boolean): Promise<readonly string[]>
  /** Puts the built pages back that belong to the unbroken tree. */
  restorePages(): void
}

/** Links every package; our own workspaces lead to the copy. */
function linkPackages(root: string, copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@jgm'), { recursive: true })
  for (const name of readdirSync(from)) if (!ownFolders.has(name)) symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, '@jgm'))) symlinkSync(join('../..', name), join(to, '@jgm', name))
}

function copyTree(root: string): string {
  const copy = mkdtempSync(join(scratchFolder, 'jgm-mutations-'))
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of [...stdout.split('\0').filter((name) => name !== ''), ...built])
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file), { recursive: true })
  linkPackages(root, copy)
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  return copy
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

async function failingOfVitest(
  copy: string,
  project: string,
  files: readonly string[],
  first: boolean,
): Promise<string[]> {
  const { ok, output, report } = await runWithReport(
    process.execPath,
    (path) => [
      join(copy, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=json',
      `--outputFile.json=${path}`,
      ...(first ? ['--bail=1'] : []),
      ...files,
    ],
    undefined,
    { cwd: copy, seconds: mostSeconds },
  )
  const { testResults } = (report ?? { testResults: [] }) as VitestReport
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)
    const whole = status === 'failed' && !first ? ['the whole file'] : []
    return (titles.length > 0 ? titles : whole).map((title) => `${relative(copy, name)}: ${title}`)
  })
  if (!ok && failed.length === 0) return [`${files.join(', ')}: ended\n${output.slice(-1500)}`]
  return failed
}

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
}

const brokenOf = ({ suites = [], specs = [] }: Suite): string[] => [
  ...suites.flatMap(brokenOf),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${file}: ${title}`),
]

const escaped = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

async function failingOfBrowser(copy: string, tests: NonNullable<Tests['browser']>, first: boolean): Promise<string[]> {
  const pages = await run(process.execPath, ['tools/build.mjs'], {}, { cwd: copy, seconds: mostSeconds })
  if (!pages.ok) return [`the pages can't be built\n${pages.output.slice(-1500)}`]
  const titles = tests.flatMap(({ title }) => (title === undefined ? [] : [escaped(title)]))
  const { ok, output, report } = await runWithReport(
    process.execPath,
    () => [
      join(copy, 'node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=json',
      ...(first ? ['--max-failures=1'] : []),
      ...(titles.length === tests.length ? ['-g', titles.join('|')] : []),
      ...new Set(tests.map(({ file }) => file)),
    ],
    (path) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: path, PW_DISABLE_TS_ESM: '1' }),
    { cwd: copy, seconds: mostSeconds },
  )
  const failed = brokenOf(report ?? {})
  if (!ok && failed.length === 0) return [`the browser tests: ended\n${output.slice(-1500)}`]
  return failed
}

/** Makes the copy. It is removed when this process ends. */
export function openWorkshop(root: string): Workshop {
  const copy = copyTree(root)
  const kept = join(copy, '.kept')
  return {
    read: (file) => readFileSync(join(copy, file), 'utf8'),
    write: (file, text) => writeFileSync(join(copy, file), text),
    mutated({ file, find, put }) {
      const parts = readFileSync(join(copy, file), 'utf8').split(find)
      return parts.length === 2 ? parts.join(put) : undefined
    },
    async failing({ unit = [], screens = [], server = [], browser = [] }, first) {
      const failed: string[] = []
      for (const [project, files] of Object.entries({ unit, screens, server })) {
        if (files.length > 0) failed.push(...(await failingOfVitest(copy, project, files, first)))
        if (first && failed.length > 0) return failed
      }
      if (browser.length > 0) failed.push(...(await failingOfBrowser(copy, browser, first)))
      if (!first && browser.length > 0)
        for (const folder of built) cpSync(join(copy, folder), join(kept, folder), { recursive: true })
      return failed
    },
    restorePages() {
      for (const folder of built) {
        if (!existsSync(join(kept, folder))) continue
        rmSync(join(copy, folder), { recursive: true, force: true })
        mkdirSync(dirname(join(copy, folder)), { recursive: true })
        cpSync(join(kept, folder), join(copy, folder), { recursive: true })
      }
    },
  }
}
