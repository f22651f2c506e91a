import { statSync } from 'node:fs'

/** Tells whether a file is the one that was there at first; looks at most once a second. */
export function watchFile(file: string, now: () => Date): () => boolean {
  const stampOf = (): string => {
    const { mtimeMs = 0, size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
    return `${mtimeMs} ${size}`
  }
  const first = stampOf()
  let looked = { second: 0, same: true }
  return () => {
    const second = Math.floor(now().getTime() / 1000)
    if (looked.second !== second) looked = { second, same: stampOf() === first }
    return looked.same
  }
}
