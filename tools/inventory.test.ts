import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

type Inventory = { components: { name: string; hashes?: unknown[] }[] }

it('the command of security.md lists the packages of a release with their hashes', () => {
  const [command = ''] = /npm sbom [^`]*/.exec(readFileSync(`${root}docs/security.md`, 'utf8')) ?? []
  const [program = '', ...words] = command.split(' ')
  const printed = execFileSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })
  const { components } = JSON.parse(printed) as Inventory
  const hashed = new Set(components.flatMap(({ name, hashes }) => (hashes?.length ? [name] : [])))
  for (const name of ['fastify', 'pg', 'react', 'react-aria-components', '@node-rs/argon2'])
    expect([...hashed], name).toContain(name)
})
