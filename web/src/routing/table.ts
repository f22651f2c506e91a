import type { ComponentType } from 'react'

/**
 * What must be there before a screen is shown: a flag of a flow (`registration.emailed`), a query value (`query:date`), or a
 * cookie (`cookie:registration`). Inside a list, one of them is enough. Flags steer navigation; they prove nothing.
 */
export type Need = string | readonly string[]

/** One route: a row of an area's table (spec section 2). Pure data. */
export type Row = {
  readonly name: string
  /** React Router path below the host. */
  readonly path: string
  readonly page: string
  readonly access: 'any' | 'guest' | 'member'
  /** Where the golf course comes from: the segment `:id`, or the query (`golf_course_id` or `id`), else the default. */
  readonly course?: 'path' | 'query'
  /** The course may be written as its subdomain, too. */
  readonly subdomain?: true
  readonly needs?: readonly Need[]
  /** Where a missing need leads: a page of the area. */
  readonly orElse?: string
  readonly title: string
  readonly body: { readonly id: string; readonly class?: string }
}

/** A screen of the catalogue: how to get its code, and which pages it may send the visitor to. */
export type PageEntry = {
  readonly load: () => Promise<{ default: ComponentType }>
  readonly goes: readonly string[]
}

export type PageMap = Readonly<Record<string, PageEntry>>
