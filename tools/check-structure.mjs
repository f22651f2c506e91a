/**
 * The rules of docs/architecture.md, executed: `node tools/check-structure.mjs [--root DIR]`.
 * One line for each violation, `path:line rule: message`; exit 1 when there is one. A rule that looked at no file is a violation too,
 * unless the folder it waits for does not exist yet. There is no list of exemptions.
 */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentRules } from './structure/contents.mjs'
import { importRules } from './structure/imports.mjs'
import { readTree } from './structure/tree.mjs'

/** Every rule by name, in the order they report. */
export const rules = [...importRules, ...contentRules]

/** Checks the tree at `root`: `{ violations, questions, seen }`, the first two as printable lines, `seen` as files per rule. */
export function checkStructure(root) {
  const tree = readTree(root)
  const violations = []
  const questions = []
  const seen = []
  for (const rule of rules) {
    const tell = (path, line, message) => violations.push(`${path}:${line} ${rule.name}: ${message}`)
    const files = tree.files.filter((file) => rule.sees(file))
    for (const file of files) {
      rule.check(file, tree, (line, message) => tell(file.path, line, message))
      const question = rule.ask?.(file)
      if (question) questions.push(`${file.path} ${rule.name}? ${question}`)
    }
    rule.checkTree?.(tree, tell)
    const waits = files.length === 0 && rule.waitsFor !== undefined && !tree.has(rule.waitsFor)
    if (files.length === 0 && !waits) tell('.', 0, 'looked at nothing')
    seen.push({ rule: rule.name, files: files.length, ...(waits && { waitsFor: rule.waitsFor }) })
  }
  return { violations, questions, seen }
}

function main(args) {
  const at = args.indexOf('--root')
  const root = at === -1 ? resolve(dirname(fileURLToPath(import.meta.url)), '..') : resolve(args[at + 1] ?? '.')
  const { violations, questions, seen } = checkStructure(root)
  for (const question of questions) console.log(question)
  for (const one of seen) if (one.waitsFor) console.log(`${one.rule} waits for ${one.waitsFor}`)
  for (const violation of violations) console.log(violation)
  const files = Math.max(...seen.map((one) => one.files))
  console.log(
    `structure: ${seen.length} rules, ${files} files, ${violations.length} violations, ${questions.length} questions`,
  )
  return violations.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)))
