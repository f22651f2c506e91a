/** A value for a segment of a path. */
export type Value = string | number

/** The path of the screen has no segments. */
export type None = Readonly<Record<string, never>>

/**
 * Every screen of the product: its id, and what a link gives for the segments of its path. Each feature merges its own screens
 * in, beside their rows, so that a misspelt id or a missing segment does not compile. Types only.
 */
export interface Screens {
  notFound: None
}

export type PageId = keyof Screens

/** The screens that a link needs no parameters for. */
export type PlainPageId = { [P in PageId]: None extends Screens[P] ? P : never }[PageId]

/** The parameters of a link to a screen: none, or optional ones, when every screen of `P` works without. */
export type ParamsOf<P extends PageId> = [P] extends [PlainPageId] ? Screens[P] | undefined : Screens[P]

export type Query = Readonly<Record<string, Value | undefined>>
