import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export const git = (...words: readonly string[]): Buffer =>
  execFileSync('git', [...words], { cwd: root, maxBuffer: 512 * 1024 * 1024 })

/** Unpacks workspaces and folders of a commit, with today's packages and its own workspaces. */
export function unpackFormer(commit: string, folder: string, parts: readonly string[]): void {
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...parts) })
  link(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const part of parts) {
    if (existsSync(join(folder, part, 'package.json')))
      symlinkSync(join(folder, part), join(folder, 'node_modules/@jgm', part))
    if (existsSync(join(root, part, 'node_modules')))
      link(join(root, part, 'node_modules'), join(folder, part, 'node_modules'))
  }
}

function link(from: string, to: string): void {
  mkdirSync(join(to, '@jgm'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@jgm') symlinkSync(join(from, name), join(to, name))
}
