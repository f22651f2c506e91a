import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'

const faces = ['web', 'console'] as const
const dayMs = 86_400_000
/** A tab that is open for longer loads its page anew. */
const keptMs = 30 * dayMs

/** The folder in which the code of a face is kept beyond its release; undefined where none is named. */
export const keptCodeOf = ({ codeDir }: Config, face: (typeof faces)[number]): string | undefined =>
  codeDir === undefined ? undefined : join(codeDir, face)

/**
 * Puts the hashed files of this release into the folder that all releases share (`CODE_DIR`), before the first page of it is sent: a tab that is open finds
 * the code of its own release, and a process of another release has the code of this one's pages. What no process has put there for thirty days is
 * removed. A file appears whole; any number of processes may do this at once.
 */
export async function keepCode(config: Config, now: Date): Promise<void> {
  for (const face of faces) {
    const kept = keptCodeOf(config, face)
    if (kept === undefined) return
    const own = join(face === 'web' ? config.webDist : config.consoleDist, 'assets')
    const folder = join(kept, 'assets')
    await mkdir(folder, { recursive: true })
    const there = new Set(await readdir(folder))
    for (const name of await readdir(own).catch(() => [])) {
      const isThere = there.delete(name) && (await isRenewed(join(folder, name), now))
      if (isThere) continue
      const part = join(folder, `${name}.${randomUUID()}.part`)
      await copyFile(join(own, name), part)
      await rename(part, join(folder, name))
    }
    for (const name of there) await removeOld(join(folder, name), now)
  }
}

/** Notes that a file is still needed; false where another process has just removed it. */
async function isRenewed(path: string, now: Date): Promise<boolean> {
  try {
    await utimes(path, now, now)
    return true
  } catch {
    return false
  }
}

/** Another process may have removed it, or have put it there again. */
async function removeOld(path: string, now: Date): Promise<void> {
  try {
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > keptMs) await unlink(path)
  } catch {
    // It is gone.
  }
}
