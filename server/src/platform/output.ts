import { writeSync } from 'node:fs'

/**
 * Where log lines go: the process's output. A line that cannot be written, because the disk is full or the reader is gone, is
 * lost; the default stream would throw an error into the code that logs, and the failed request would get no answer.
 */
export const output = {
  write(line: string): void {
    try {
      writeSync(1, line)
    } catch {
      // There is nowhere left to say it.
    }
  },
}
