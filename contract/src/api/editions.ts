import * as z from 'zod/mini'
import { instant } from './shared.ts'

/** Stands for what is published; sent with the order to publish something else. */
export const digest = z.string().check(z.regex(/^[\w-]{43}$/))

/** Of a draft; 0: there is none. */
export const draftVersion = z.int().check(z.gte(0))

/** The instant at which a draft is published by itself, and the name of the person who has planned it. `refused`: why it was not published then. Null: nothing is planned. */
export const planned = z.nullable(z.object({ at: instant, by: z.string(), refused: z.nullable(z.string()) }))
export type Planned = z.output<typeof planned>

/** What stands beside the contents of a draft. */
export const draftFacts = { digest, version: draftVersion, by: z.string(), at: instant, planned }

/** An edition of a price book, a text, policies or templates: `no` counts from 1 for each of them. */
export const edition = z.object({
  no: z.int(),
  at: instant,
  /** Null: published by the files of the clubs. */
  by: z.nullable(z.string()),
})
