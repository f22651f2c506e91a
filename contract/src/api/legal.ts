import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { legalPages } from '../model/texts.ts'
import { endpoint } from './endpoint.ts'

/** As it is read; `contract/src/model/texts.ts` has what it is held to when it is published. */
const words = {
  lead: z.string(),
  /** Of each part the paragraphs, a list, and labelled facts, in this order. */
  sections: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.optional(z.array(z.string())),
      items: z.optional(z.array(z.string())),
      rows: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
    }),
  ),
  /** The date from which it holds. */
  in_force: playDate,
}

/**
 * The text of a legal page, as the group has written it. `{domain}` in it stands for the domain of our mails, `{in_force}` for the date from which it
 * holds. The same for every caller; `not_found` until the group's files have been read once.
 */
export const getLegalText = endpoint({
  name: 'legal.text',
  method: 'GET',
  path: '/v1/legal/:page',
  access: 'anyone',
  kept: true,
  summary: 'The text of a legal page',
  params: z.object({ page: z.enum(legalPages) }),
  reply: z.object({
    page: z.enum(legalPages),
    ...words,
    /** What will hold instead from a later date on, told ahead; null: nothing has been announced. */
    next: z.nullable(z.object(words)),
  }),
  errors: ['not_found'],
})
export type LegalText = z.infer<(typeof getLegalText)['reply']>
