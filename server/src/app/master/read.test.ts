import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readMaster, type MasterProblem } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'jgm-read-'))
const club = 'clubs/2-kasama.yaml'

beforeEach(() => {
  cpSync(fileURLToPath(new URL('../../../../master', import.meta.url)), folder, { recursive: true, force: true })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function problems(): readonly MasterProblem[] {
  const read = readMaster(folder)
  return 'problems' in read ? read.problems : []
}

/** 「山田」 in Shift_JIS. */
const shiftJis = [0x8e, 0x52, 0x93, 0x63]

it('the files as they are have no problem', () => {
  expect(problems()).toEqual([])
})

it.each([club, 'faq.yaml', 'legal.yaml'])('%s in Shift_JIS is refused, and told what to save instead', (file) => {
  writeFileSync(join(folder, file), Uint8Array.from([...Buffer.from('# '), ...shiftJis, 0x0a]))
  expect(problems()).toEqual([
    {
      file,
      path: '',
      message: '文字コードがUTF-8ではありません（Shift_JISなどで保存されています）。UTF-8で保存しなおしてください。',
    },
  ])
})

it.each([
  ['茨城県笠間市1-2 本町ビル #202', '茨城県笠間市1-2 本町ビル', '202'],
  ['茨城県笠間市1-2 #B棟', '茨城県笠間市1-2', 'B棟'],
])('an address %s would lose its end, and is refused', (address, value, comment) => {
  const path = join(folder, club)
  const source = readFileSync(path, 'utf8')
  const line = source.slice(0, source.search(/^address:/m)).split('\n').length
  writeFileSync(path, source.replace(/^address:.*$/m, `address: ${address}`))
  expect(problems()).toEqual([
    {
      file: club,
      path: `${line}:10`,
      message: `「${value}」のうしろの「#${comment}」は、覚え書きとして読み捨てられます。値なら全体を引用符で囲み（"${value} #${comment}"）、覚え書きなら # のうしろに空白を入れます。`,
    },
  ])
})

it('the same address in quotes, and a comment behind a value, are fine', () => {
  const path = join(folder, club)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.replace(/^address:.*$/m, 'address: "茨城県笠間市1-2 #202" # 本館'))
  expect(problems()).toEqual([])
})

it('what is no YAML is named with its place', () => {
  writeFileSync(join(folder, 'faq.yaml'), 'a: [1\nb: "')
  const [problem] = problems()
  expect(problem).toMatchObject({ file: 'faq.yaml', path: '2:1' })
  expect(problem?.message).toMatch(/^書き方に誤りがあります/)
})
