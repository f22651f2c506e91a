/** A value for a segment of a path. */
export type Value = string | number

/** The path of the screen has no segments. */
export type None = Readonly<Record<string, never>>

/**
 * Every screen of the product: its id, and what a link to it gives for the segments of its path. Each feature merges its own
 * screens in, beside their rows, so that neither a misspelt id nor a missing segment compiles. Nothing of it exists at run time.
 */
export interface Screens {
  notFound: None
}

export type PageId = keyof Screens

/** The screens that a link leads to without giving anything. */
export type PlainPageId = { [P in PageId]: None extends Screens[P] ? P : never }[PageId]

/** What a link to a screen gives: nothing, or nothing that it must, where every screen of `P` can do without. */
export type ParamsOf<P extends PageId> = [P] extends [PlainPageId] ? Screens[P] | undefined : Screens[P]

export type Query = Readonly<Record<string, Value | undefined>>
