import { readFileSync } from 'node:fs'
import { escapeHtml } from './http.ts'
import { text } from './text.ts'

const asset = (name: string): string => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')

const style = ['page.css', 'talk.css'].map(asset).join('')
const scripts = new Map<string, string>()

/** The source of a script of `browser/`, read once. */
export function scriptNamed(name: string): string {
  const found = scripts.get(name) ?? asset(name)
  scripts.set(name, found)
  return found
}

/**
 * A whole page of the emulator, labelled as such at the top. The script reads `data` from `document.body.dataset.given`
 * (JSON).
 */
export function page(given: {
  readonly title: string
  readonly body: string
  readonly kind?: 'plain' | 'phone'
  readonly script?: string
  readonly data?: unknown
}): string {
  const data = given.data === undefined ? '' : ` data-given="${escapeHtml(JSON.stringify(given.data))}"`
  const script = given.script === undefined ? '' : `<script type="module">${scriptNamed(given.script)}</script>`
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(given.title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body class="${given.kind ?? 'plain'}"${data}>
<header class="notice" role="banner">${escapeHtml(text.notice)}</header>
${given.body}
${script}
</body>
</html>`
}

/** A circle with the first letter of a name, in a colour derived from the id. */
export function avatar(name: string, id: string): string {
  const hash = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  const hue = (hash * 137) % 360
  return `<span class="avatar" style="--hue:${hue}" aria-hidden="true">${escapeHtml([...name][0] ?? '')}</span>`
}
