import { readFileSync } from 'node:fs'

/** The name of this release, from the file that `deploy/release.sh` and the image write; `development` without it. */
export const version: string = (() => {
  try {
    return readFileSync(new URL('../../../VERSION', import.meta.url), 'utf8').trim()
  } catch {
    return 'development'
  }
})()
