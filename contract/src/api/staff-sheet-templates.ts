import * as z from 'zod/mini'
import { dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { draftTemplates, sheetTemplates } from '../model/sheet-templates.ts'
import { digest, draftFacts, draftVersion, edition } from './editions.ts'
import { endpoint } from './endpoint.ts'
import { courseId, longBodyBytes, minute, storedId } from './shared.ts'

const params = z.object({ id: courseId })

/**
 * The templates of a course's sheets as published, with the draft that waits, and the newest twenty editions, the newest first. Throws `not_found`
 * for a course of others.
 */
export const getSheetTemplates = endpoint({
  name: 'staffSheetTemplates.get',
  method: 'GET',
  path: '/staff/v1/courses/:id/sheet-templates',
  access: 'staff',
  least: 'course_manager',
  summary: 'How the sheets of a course are made',
  params,
  reply: z.object({
    course_id: z.int(),
    today: playDate,
    /** In the order in which they are shown. */
    nines: z.array(z.string()),
    /** Whether the course sells single tee times; without terms for them, none is made. */
    has_singles: z.boolean(),
    templates: sheetTemplates,
    digest,
    draft: z.nullable(z.object({ templates: draftTemplates, ...draftFacts })),
    editions: z.array(edition),
    /** Published days that are not yet made anew. */
    waiting: z.int(),
  }),
  errors: ['not_found'],
})
export type DeskTemplates = z.output<typeof getSheetTemplates.reply>

/** The templates of an edition. Throws `not_found`. */
export const getSheetTemplatesEdition = endpoint({
  name: 'staffSheetTemplates.edition',
  method: 'GET',
  path: '/staff/v1/courses/:id/sheet-templates/editions/:ref',
  access: 'staff',
  least: 'course_manager',
  summary: 'Sheet templates that were published',
  params: z.object({ id: courseId, /** Its `no`. */ ref: storedId }),
  reply: z.object({ templates: sheetTemplates }),
  errors: ['not_found'],
})

/**
 * Keeps the draft of a course's templates, in place of the one of `version`; null gives it up. A repeat changes nothing. `desk_stale`: somebody else has
 * kept or ended it meanwhile. Throws `not_found`.
 */
export const saveSheetTemplatesDraft = endpoint({
  name: 'staffSheetTemplates.draft',
  method: 'PUT',
  path: '/staff/v1/courses/:id/sheet-templates/draft',
  access: 'staff',
  least: 'course_manager',
  summary: 'Keep a draft of sheet templates',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ draft: z.nullable(z.object({ templates: draftTemplates, digest })), version: draftVersion }),
  reply: z.object({ version: draftVersion }),
  errors: ['not_found', 'desk_stale'],
})

/** A start as templates make it. */
const laidStart = z.object({
  nine: z.string(),
  minute,
  turn: minute,
  kind: z.enum(['group', 'single']),
  audience: z.enum(['all', 'member', 'desk']),
})
export type LaidStart = z.output<typeof laidStart>

/** A published day whose sheet would change. */
const changedDay = z.object({
  date: playDate,
  day_type: dayType,
  /** Starts by the templates, as published and as given. */
  before: z.int(),
  after: z.int(),
  /** Groups that keep a start which the templates given no longer have. */
  kept: z.array(z.object({ nine: z.string(), minute })),
})
export type ChangedDay = z.output<typeof changedDay>

/**
 * What templates mean: the sheet of `date` as published and as given, the days of a year on which they give no start, and the published days
 * from tomorrow on that would change. Nothing is changed. Throws `not_found`, and `validation` as publishing does.
 */
export const previewSheetTemplates = endpoint({
  name: 'staffSheetTemplates.preview',
  method: 'POST',
  path: '/staff/v1/courses/:id/sheet-templates/preview',
  access: 'staff',
  least: 'course_manager',
  summary: 'What sheet templates mean',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ templates: sheetTemplates, date: playDate }),
  reply: z.object({
    day: z.object({
      day_type: dayType,
      before: z.array(laidStart),
      after: z.array(laidStart),
      /** The latest start of 18 holes that ends before dark; null without a start. */
      last_by_daylight: z.nullable(minute),
    }),
    gaps: z.array(z.object({ from: z.string(), to: z.string(), day_types: z.array(dayType) })),
    changed: z.array(changedDay),
  }),
  errors: ['not_found'],
})
export type TemplatesPreview = z.output<typeof previewSheetTemplates.reply>

/**
 * Publishes templates of a course in place of those before. Published days from tomorrow on follow them soon after: free starts that they no longer
 * have are taken off, new ones are added; what is sold or held stays and is the front desk's when it is freed, and what the desk has done by itself
 * stays as it is. Audited; the draft ends. `desk_stale`: others are published than `digest` says. `validation` for a nine that the course does not
 * have, and for starts of one nine less than five minutes apart. Throws `not_found`. One effect per `Idempotency-Key`.
 */
export const publishSheetTemplates = endpoint({
  name: 'staffSheetTemplates.publish',
  method: 'POST',
  path: '/staff/v1/courses/:id/sheet-templates',
  access: 'staff',
  least: 'course_manager',
  summary: 'Publish sheet templates',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ templates: sheetTemplates, digest }),
  reply: z.object({ edition: z.int() }),
  errors: ['not_found', 'desk_stale', 'nothing_changed', 'busy'],
  idempotent: true,
})
