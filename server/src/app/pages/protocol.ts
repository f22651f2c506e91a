/** The values of a query that are rendered: a day or month that can be booked or has just been, a course, or these words. */
export type PageValues = 'date' | 'month' | 'course' | readonly string[]

/** A row that the screens' build renders, and the query values that its address may contain. */
export type PageRow = {
  readonly path: string
  readonly query: Readonly<Record<string, PageValues>>
  readonly subdomain: boolean
  /** Where the address without its course leads, on hosts without one; null for rows that need none. */
  readonly orElse: string | null
}

/** The path of a screen, to tell what no screen has: `hasCourse`: the segment `:id` is a course. */
export type ScreenPath = { readonly path: string; readonly hasCourse: boolean; readonly subdomain: boolean }

/** The paths of every screen: on hosts with My Page and the public area, and on the one of the chat area. */
export type ScreenPaths = { readonly web: readonly ScreenPath[]; readonly talk: readonly ScreenPath[] }

/**
 * What the thread is started with. `page` is the document of the build, `css` its style sheet (undefined where it has none), `bundle`
 * the file with the screens.
 */
export type Start = {
  readonly bundle: string
  readonly page: string
  readonly css: string | undefined
  readonly site: string
}

/** A page as it is sent, in each encoding. */
export type Written = {
  readonly plain: Uint8Array
  readonly gzip: Uint8Array
  readonly br: Uint8Array
  /** The source that the policy must allow for the styles written into the page: their hash. */
  readonly style?: string
}

/** To the thread: render an address, with now in milliseconds; or the answer of a call that it asked for. */
export type ToThread =
  | { readonly kind: 'render'; readonly address: string; readonly at: number }
  | { readonly kind: 'answer'; readonly ask: number; readonly status: number; readonly body: string }

/** From the thread: ready; an API call to answer; a page that is done (null: not a rendered page) or has failed. */
export type FromThread =
  | {
      readonly kind: 'ready'
      readonly pages: readonly PageRow[]
      readonly paths: readonly string[]
      readonly screens: ScreenPaths
    }
  | { readonly kind: 'ask'; readonly ask: number; readonly path: string }
  | { readonly kind: 'done'; readonly written: Written | null }
  | { readonly kind: 'failed'; readonly fault: string }
