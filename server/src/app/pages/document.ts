/** A page in parts, as the screens' build renders it. */
export type PageParts = {
  readonly head: string
  readonly body: { readonly id: string; readonly class: string }
  readonly markup: string
  readonly after: string
}

/**
 * Fetches the application after the browser has painted the rendered words, because scripts would slow the style sheet down on a
 * phone's line. A hidden page paints nothing, so it does not wait. The CSP allows the script by its hash.
 */
export const loader = `
      {
        const load = () => import(document.documentElement.dataset.app)
        if (document.hidden) load()
        else requestAnimationFrame(() => requestAnimationFrame(load))
      }
    `

const entry = /\n?\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/

/** Replaces the application's script by the loader. */
function withLoader(page: string): string {
  const app = entry.exec(page)?.[1]
  if (app === undefined) throw new Error('index.html has no application')
  return page
    .replace(entry, '')
    .replace('<html ', `<html data-app="${app}" `)
    .replace('</body>', `  <script>${loader}</script>\n  </body>`)
}

/** Where the parts go into the document of the build; each pattern is found once. */
const places = [
  [/\n?\s*<title>[\s\S]*?<\/title>/, ({ head }: PageParts) => `\n    ${head}`],
  [/\n?\s*<meta name="description"[^>]*>/, () => ''],
  [/(\n?\s*<meta (property="og:|name="twitter:)[^>]*>)+/, () => ''],
  [/<body>/, ({ body }: PageParts) => `<body id="${body.id}" class="${body.class}">`],
  [
    /<div id="root">[\s\S]*?<\/div>\s*<noscript>[\s\S]*?<\/noscript>/,
    ({ markup, after }: PageParts) => `<div id="root">${markup}</div>\n    ${after}`,
  ],
] as const

/** Puts a rendered page into the document of the build. Throws when the document has no place for a part. */
export function documentOf(page: string, parts: PageParts): string {
  let html = withLoader(page)
  for (const [place, part] of places) {
    if (!place.test(html)) throw new Error(`index.html has no place ${place.source}`)
    html = html.replace(place, () => part(parts))
  }
  return html
}
