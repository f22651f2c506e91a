import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PostgresProblem } from './problem.ts'

export type Account = { readonly uid: number; readonly gid: number }

/**
 * The account that PostgreSQL runs as when we are root, which it refuses to be: the owner of the cluster if there is
 * one, else `postgres` or `nobody`. Undefined when we are not root. Throws PostgresProblem when there is no such
 * account.
 */
export function findAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find(([account]) => account === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new PostgresProblem(
    'PostgreSQL can’t run as root, and there is no account "postgres" or "nobody" to run it: set DATABASE_URL.',
  )
}

/** The nearest existing folder on the path, itself included, that other accounts can't enter; undefined if none. */
export function closedFolder(path: string): string | undefined {
  for (let at = path; dirname(at) !== at; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return at
  }
  return undefined
}

/** Makes the folder and its missing parents, passable for other accounts whatever the umask says. */
export function makeOpenFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true })
  if (first === undefined) return
  for (let at = path; at.length >= first.length; at = dirname(at)) chmodSync(at, 0o755)
}

/** Makes the folder for one account only; refuses one that another account has made before. */
export function makePrivateFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(path)
  if (uid !== process.getuid?.() && uid !== account?.uid) {
    throw new PostgresProblem(`${path} belongs to another account: remove it, or set TMPDIR to a folder of your own.`)
  }
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
}
