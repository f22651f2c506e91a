import { statfs } from 'node:fs/promises'
import type { Clock } from './clock.ts'

/** Whether there is room to write, as far as one process can know. */
export type Disk = {
  /** Remembers an error that says that a disk is full; ignores any other. */
  look(error: unknown): void
  /**
   * False while the disk of the embedded database has less than 100 MB left, and for half a minute after a write failed
   * for lack of room.
   */
  hasRoom(): Promise<boolean>
}

const least = 100 * 1024 * 1024
const remembered = 30_000

/** PostgreSQL's disk_full and io_error, and Node's ENOSPC. */
const saysFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['53100', '58030', 'ENOSPC'].includes(String(error.code))

/** `folder`: the data folder of the embedded database; undefined when the database is on another machine. */
export function createDisk(folder: string | undefined, clock: Clock): Disk {
  let seenAt = Number.NEGATIVE_INFINITY
  return {
    look(error) {
      if (saysFull(error)) seenAt = clock.now().getTime()
    },
    async hasRoom() {
      if (clock.now().getTime() - seenAt < remembered) return false
      if (folder === undefined) return true
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize >= least
    },
  }
}
