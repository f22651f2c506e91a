/** A page in parts, as the screens' build renders it. */
export type PageParts = {
  readonly head: string
  readonly body: { readonly id: string; readonly class: string }
  readonly markup: string
  readonly after: string
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
  let html = page
  for (const [place, part] of places) {
    if (!place.test(html)) throw new Error(`index.html has no place ${place.source}`)
    html = html.replace(place, () => part(parts))
  }
  return html
}
