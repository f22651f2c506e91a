/**
 * Checks the rules of docs/architecture.md: `node tools/check-structure.mjs`.
 * Prints one line per violation, `path:line rule: message`, and exits with 1 when there is one. A rule that checked no
 * file is a violation too, unless its folder does not exist yet. There are no exemptions.
 */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentRules } from './structure/contents.mjs'
import { importRules } from './structure/imports.mjs'
import { sqlRules } from './structure/sql.mjs'
import { readTree } from './structure/tree.mjs'

/** All rules, in the order in which they report. */
export const rules = [...importRules, ...contentRules, ...sqlRules]

/**
 * Checks the tree at `root`. Returns violations and questions as printable lines, and how many files each rule has seen.
 *
 * @param {string} root
 * @returns {{ violations: string[], questions: string[], seen: { rule: string, files: number, waitsFor?: string }[] }}
 */
export function checkStructure(root) {
  const tree = readTree(root)
  const violations = []
  const questions = []
  const seen = []
  for (const rule of rules) {
    const addViolation = (path, line, message) => violations.push(`${path}:${line} ${rule.name}: ${message}`)
    const files = tree.files.filter((file) => rule.sees(file))
    for (const file of files) {
      rule.check(file, tree, (line, message) => addViolation(file.path, line, message))
      const question = rule.ask?.(file)
      if (question) questions.push(`${file.path} ${rule.name}? ${question}`)
    }
    rule.checkTree?.(tree, addViolation)
    const waits = files.length === 0 && rule.waitsFor !== undefined && !tree.has(rule.waitsFor)
    if (files.length === 0 && !waits) addViolation('.', 0, 'checked no file')
    seen.push({ rule: rule.name, files: files.length, ...(waits && { waitsFor: rule.waitsFor }) })
  }
  return { violations, questions, seen }
}

function main() {
  const { violations, questions, seen } = checkStructure(resolve(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const question of questions) console.log(question)
  for (const one of seen) if (one.waitsFor) console.log(`${one.rule} waits for ${one.waitsFor}`)
  for (const violation of violations) console.log(violation)
  const files = Math.max(...seen.map((one) => one.files))
  console.log(
    `structure: ${seen.length} rules, ${files} files, ${violations.length} violations, ${questions.length} questions`,
  )
  return violations.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main())
