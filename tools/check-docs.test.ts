import { describe, expect, it } from 'vitest'
import { problemsOf } from './check-docs.mjs'

const record = (number: string, title: string): string =>
  `# ${number} ${title}\n\n${['Context', 'Decision', 'Why', 'Instead of', 'Consequences'].map((part) => `**${part}.** So.\n`).join('\n')}`

const clean: Readonly<Record<string, string>> = {
  'docs/decisions/README.md': '- [001](001-a.md) A title\n- [002](002-b.md) Another\n',
  'docs/decisions/001-a.md': record('001', 'A title'),
  'docs/decisions/002-b.md': record('002', 'Another'),
  'docs/specification.md': '## 1. What\n\n## 2. Screens\n',
  'docs/product.md': '## 1. Who\n\n| <a id="r1"></a>R1 | hosts |\n',
  'docs/locking.md':
    '# Locks\n\n| Function | 1 turn |\n|---|---|\n| `sale_book`, entering | key |\n\n| once | key | – | `single/races.test.ts`, with `controls/once.sql` |\n',
  'server/sql/sale/sale_book.sql': '',
  'server/src/domains/single/races.test.ts': '',
  'server/test/controls/once.sql': '',
  'docs/dependencies.md': '| fastify, @fastify/cookie | HTTP |\n',
  'server/package.json': '{"dependencies":{"fastify":"1","@fastify/cookie":"1","@jgm/contract":"*"}}',
  'server/src/a.ts':
    '// Decisions 001 and 002; spec\n// section 2, product rules section 1, reading R1.\nconst R99 = `R7`\n/** docs/decisions/002 */',
  'server/migrations/1.do.a.sql': '-- Decision 999',
}

const found = (changes: Readonly<Record<string, string>>): string[] => {
  const files = new Map(Object.entries({ ...clean, ...changes }).filter(([, text]) => text !== 'gone'))
  return problemsOf(files, (path) => files.has(path))
}

describe('the check of documents', () => {
  it('accepts mentions of what is there, and does not read migrations', () => {
    expect(found({})).toEqual([])
  })

  it.each([
    [
      'a decision that is not there',
      { 'web/a.ts': '// As decided (decision 003).' },
      'web/a.ts: there is no decision 003',
    ],
    ['one of several', { 'web/a.sql': '-- decisions 001, 004' }, 'web/a.sql: there is no decision 004'],
    ['a path of one', { 'web/a.ts': '// docs/decisions/007' }, 'web/a.ts: there is no decision 007'],
    [
      'a mention over two lines of a comment',
      { 'web/a.ts': '/**\n * Held by decision\n * 009.\n */' },
      'web/a.ts: there is no decision 009',
    ],
    [
      'a gap in the numbers',
      {
        'docs/decisions/001-a.md': 'gone',
        'docs/decisions/README.md': '- [002](002-b.md) Another\n',
        'server/src/a.ts': '',
      },
      'docs/decisions/002-b.md: the next number is 001',
    ],
    [
      'a head with another number',
      { 'docs/decisions/002-b.md': record('003', 'Another') },
      'docs/decisions/002-b.md: its head has another number',
    ],
    [
      'an index that has another title',
      { 'docs/decisions/002-b.md': record('002', 'Something else') },
      'docs/decisions/README.md: does not name 002-b.md by its title',
    ],
    [
      'a record with two decisions',
      { 'docs/decisions/002-b.md': `${record('002', 'Another')}\n**Decision.** And this.` },
      'docs/decisions/002-b.md: has not one part "Decision"',
    ],
    [
      'a long record',
      { 'docs/decisions/002-b.md': record('002', 'Another') + '\n'.repeat(50) },
      'docs/decisions/002-b.md: more than 45 lines; is it one decision?',
    ],
    [
      'a section that the specification has not',
      { 'web/a.ts': '/** Spec sections 2 and 8. */' },
      'web/a.ts: there is no section of docs/specification.md 8',
    ],
    [
      'a section that the product rules have not',
      { 'web/a.ts': '/** (product rules section 5) */' },
      'web/a.ts: there is no section of docs/product.md 5',
    ],
    [
      'a reading that is not there',
      { 'web/a.ts': '/** R2: so. */' },
      'web/a.ts: there is no reading R2 in docs/product.md',
    ],
    [
      'a lock of a function that is gone',
      { 'server/sql/sale/sale_book.sql': 'gone' },
      'docs/locking.md: there is no SQL function sale_book',
    ],
    [
      'a guard whose test is gone',
      { 'server/src/domains/single/races.test.ts': 'gone' },
      'docs/locking.md: there is no single/races.test.ts',
    ],
    [
      'a control that is gone',
      { 'server/test/controls/once.sql': 'gone' },
      'docs/locking.md: there is no controls/once.sql',
    ],
    [
      'a link into nothing',
      { 'docs/line.md': '[here](decisions/003-c.md) [there](#below) [web](https://example.jp)' },
      'docs/line.md: links to decisions/003-c.md, which does not exist',
    ],
    [
      'a dependency without a reason',
      { 'web/package.json': '{"devDependencies":{"cookie":"1"}}' },
      'docs/dependencies.md: has no reason for cookie of web/package.json',
    ],
  ])('reports %s', (_, changes, problem) => {
    expect(found(changes as Readonly<Record<string, string>>)).toEqual([problem])
  })
})
