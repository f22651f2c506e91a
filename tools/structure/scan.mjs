/**
 * Parses TypeScript, JSX and JavaScript just enough to tell code from comments, strings, templates and regular
 * expressions. Uses Node only: it runs before anything is installed.
 */

const beforeRegex = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'do',
  'else',
  'void',
  'delete',
  'throw',
  'new',
  'await',
  'yield',
])

const blank = (text) => text.replace(/[^\n]/g, ' ')

/** Keeps the first letter, so that `f('a')` does not look like `f()`. */
const hollow = (text) => text.slice(0, 1) + blank(text.slice(1))

/**
 * May a slash after this code begin a regular expression? After a value it divides; after `<` or `>` it belongs to JSX.
 */
function opensRegex(codeBefore) {
  const before = codeBefore.trimEnd()
  const last = before.at(-1)
  if (last === undefined) return true
  if (before.endsWith('=>')) return true
  if (/[)\]}<>'"`]/.test(last)) return false
  const word = /[\w$]+$/.exec(before)?.[0]
  return word === undefined || beforeRegex.has(word)
}

function endOfString(source, start) {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at++) {
    const letter = source[at]
    if (letter === '\\') at++
    else if (letter === quote) return at + 1
    else if (letter === '\n') return undefined
  }
  return undefined
}

function endOfRegex(source, start) {
  let inClass = false
  for (let at = start + 1; at < source.length; at++) {
    const letter = source[at]
    if (letter === '\n') return undefined
    if (letter === '\\') at++
    else if (letter === '[') inClass = true
    else if (letter === ']') inClass = false
    else if (letter === '/' && !inClass) return at + 1
  }
  return undefined
}

/**
 * `pieces`: every comment, string, template part and regular expression with its offset and raw text (quotes included).
 * `code`: the source with comments blanked and the others reduced to their first letter. `words`: the source with only
 * comments and regular expressions blanked. Both keep offsets and lines.
 */
export function scan(source) {
  const pieces = []
  let code = ''
  let words = ''
  // One entry for each open template: how many braces are open inside its current `${`.
  const templates = []
  let at = 0
  const take = (kind, end) => {
    const text = source.slice(at, end)
    pieces.push({ kind, at, text })
    code += kind === 'comment' ? blank(text) : hollow(text)
    words += kind === 'comment' || kind === 'regex' ? blank(text) : text
    at = end
  }
  const takeTemplatePart = () => {
    let end = at + 1
    while (end < source.length) {
      if (source[end] === '\\') end += 2
      else if (source[end] === '`') {
        templates.pop()
        return take('template', end + 1)
      } else if (source.startsWith('${', end)) {
        templates[templates.length - 1] = 0
        return take('template', end + 2)
      } else end++
    }
    templates.pop()
    take('template', source.length)
  }
  while (at < source.length) {
    const letter = source[at]
    const pair = source.slice(at, at + 2)
    if (pair === '//') {
      const end = source.indexOf('\n', at)
      take('comment', end === -1 ? source.length : end)
      continue
    }
    if (pair === '/*') {
      const end = source.indexOf('*/', at + 2)
      take('comment', end === -1 ? source.length : end + 2)
      continue
    }
    if (letter === "'" || letter === '"') {
      const end = endOfString(source, at)
      if (end !== undefined) {
        take('string', end)
        continue
      }
    } else if (letter === '`') {
      templates.push(0)
      takeTemplatePart()
      continue
    } else if (letter === '/' && opensRegex(words)) {
      const end = endOfRegex(source, at)
      if (end !== undefined) {
        take('regex', end)
        continue
      }
    } else if (templates.length > 0 && letter === '{') {
      templates[templates.length - 1]++
    } else if (templates.length > 0 && letter === '}') {
      if (templates.at(-1) === 0) {
        takeTemplatePart()
        continue
      }
      templates[templates.length - 1]--
    }
    code += letter
    words += letter
    at++
  }
  return { pieces, code, words }
}

/**
 * The names in an import clause: `import { type A, b as c } from` → [{ name: 'A', type: true }, { name: 'b', type:
 * false }]; `*` and `default` stay as such.
 */
function namesOf(clause) {
  const whole = /^\s*type\b(?!\s*(,|from))/.test(clause)
  const braces = /\{([^}]*)\}/.exec(clause)
  const named = (braces?.[1] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ name: part.replace(/^type\s+/, '').split(/\s+as\s+/)[0], type: whole || /^type\s/.test(part) }))
  const rest = clause.replace(/\{[^}]*\}/, '').replace(/^\s*type\b/, '')
  if (rest.includes('*')) named.push({ name: '*', type: whole })
  else if (/[\w$]/.test(rest)) named.push({ name: 'default', type: whole })
  return named
}

/**
 * Every module that a source names, in order: `{ specifier, at, kind, names }`. `kind` is 'import', 'export' (a
 * re-export), 'effect' (`import './x'`) or 'call' (`import()`, `require()`, `vi.mock()`).
 */
export function importsOf({ pieces, code }) {
  const found = []
  for (const piece of pieces) {
    if (piece.kind !== 'string' && !(piece.kind === 'template' && /^`[^$]*`$/s.test(piece.text))) continue
    const before = code.slice(Math.max(0, piece.at - 4000), piece.at)
    const specifier = piece.text.slice(1, -1)
    if (/\b(import|require|mock|doMock|importActual)\s*\(\s*$/.test(before)) {
      found.push({ specifier, at: piece.at, kind: 'call', names: [] })
    } else if (/\bimport\s*$/.test(before)) {
      found.push({ specifier, at: piece.at, kind: 'effect', names: [] })
    } else if (/[\s}*]from\s*$/.test(before)) {
      const clause = /\b(import|export)\b((?:(?!\b(?:import|export)\b)[\s\S])*)\bfrom\s*$/.exec(before)
      if (!clause) continue
      found.push({ specifier, at: piece.at, kind: clause[1], names: namesOf(clause[2]) })
    }
  }
  return found
}
