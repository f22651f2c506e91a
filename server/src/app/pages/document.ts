/** A page in parts, as the screens' build renders it. */
export type PageParts = {
  readonly head: string
  readonly body: { readonly id: string; readonly class: string }
  /** Words for browsers without scripts, in front of the page and after it; there also the script element with the page's data. */
  readonly before: string
  readonly markup: string
  readonly after: string
}

/**
 * Fetches the whole style sheet and the application after the browser has painted the rendered words, and the pictures in view, if
 * these come soon: 20 kB that would arrive after 100 kB of scripts. A hidden page paints nothing, so it does not wait. The application
 * shows nothing before the sheet is there (`web/src/app/styled.ts`); one that can't be had is taken away. The CSP allows the script by
 * its hash.
 */
export const loader = `
      {
        const load = () => {
          const { app, sheet } = document.documentElement.dataset
          if (sheet) {
            const link = document.createElement('link')
            link.rel = 'stylesheet'
            link.href = sheet
            link.onerror = () => link.remove()
            document.head.append(link)
          }
          import(app)
        }
        if (document.hidden) load()
        else
          requestAnimationFrame(() => {
            const inView = [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight)
            const late = new Promise((done) => setTimeout(done, 400))
            const seen = Promise.race([Promise.allSettled(inView.map((one) => one.decode())), late])
            seen.then(() => requestAnimationFrame(load))
          })
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
    /<noscript><p[\s\S]*<div id="root">[\s\S]*<\/div>/,
    ({ before, markup, after }: PageParts) => `${before}<div id="root">${markup}</div>\n    ${after}`,
  ],
] as const

const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/

/** The address of the document's style sheet. */
export const sheetOf = (page: string): string | undefined => sheetLink.exec(page)?.[1]

/**
 * Writes the styles that a document needs into it, so that it is drawn without a request; the whole sheet comes with the application,
 * or at once where no scripts run.
 */
export const withStyle = (html: string, style: string): string =>
  html
    .replace('<html ', () => `<html data-sheet="${sheetOf(html)}" `)
    .replace(sheetLink, (link) => `<style>${style}</style>\n    <noscript>${link}</noscript>`)

/** Puts a rendered page into the document of the build. Throws when the document has no place for a part. */
export function documentOf(page: string, parts: PageParts): string {
  let html = withLoader(page)
  for (const [place, part] of places) {
    if (!place.test(html)) throw new Error(`index.html has no place ${place.source}`)
    html = html.replace(place, () => part(parts))
  }
  return html
}
