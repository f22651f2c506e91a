import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The legal pages, by the names that the group's file gives them. */
export const legalPages = ['company', 'terms', 'privacy', 'tokushoho', 'cancel', 'external', 'a11y', 'env'] as const
export type LegalPageName = (typeof legalPages)[number]

/** A part of a legal page: paragraphs, a list, and labelled facts, in this order. */
export const legalSection = z.object({
  title: z.string(),
  paragraphs: z.optional(z.array(z.string())),
  items: z.optional(z.array(z.string())),
  rows: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
})

/**
 * The text of a legal page, as the group has written it. `{domain}` in it stands for the domain of our mails, `{in_force}` for the date
 * of the terms. The same for every caller; `not_found` until the group's files have been read once.
 */
export const getLegalText = endpoint({
  name: 'legal.text',
  method: 'GET',
  path: '/v1/legal/:page',
  access: 'anyone',
  kept: true,
  summary: 'The text of a legal page',
  params: z.object({ page: z.enum(legalPages) }),
  reply: z.object({ page: z.enum(legalPages), lead: z.string(), sections: z.array(legalSection) }),
  errors: ['not_found'],
})
export type LegalText = z.infer<(typeof getLegalText)['reply']>
