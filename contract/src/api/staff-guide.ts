import * as z from 'zod/mini'
import { draftGuideFacts, guideFacts, pictureId } from '../model/guide.ts'
import { digest, draftFacts, draftVersion, edition } from './editions.ts'
import { endpoint } from './endpoint.ts'
import { courseId, longBodyBytes, storedId } from './shared.ts'

const params = z.object({ id: courseId })

/**
 * What golfers read and see of a course in its guide, as published (of a course without a guide most of it is empty), with the draft that waits, and the
 * newest twenty editions, the newest first. Throws `not_found` for a course of others.
 */
export const getDeskGuide = endpoint({
  name: 'staffGuide.get',
  method: 'GET',
  path: '/staff/v1/courses/:id/guide',
  access: 'staff',
  least: 'course_manager',
  summary: 'The guide of a course as its manager writes it',
  params,
  reply: z.object({
    course_id: z.int(),
    facts: draftGuideFacts,
    /** Names of the nines, in their order. */
    labels: z.array(z.object({ nine: z.string(), label: z.string() })),
    /** Stands for `facts`; sent with the order to publish. */
    digest,
    draft: z.nullable(z.object({ facts: draftGuideFacts, ...draftFacts })),
    editions: z.array(edition),
  }),
  errors: ['not_found'],
})
export type DeskGuide = z.output<typeof getDeskGuide.reply>

/** The contents of an edition, by its number. Throws `not_found`. */
export const getDeskGuideEdition = endpoint({
  name: 'staffGuide.edition',
  method: 'GET',
  path: '/staff/v1/courses/:id/guide/editions/:ref',
  access: 'staff',
  least: 'course_manager',
  summary: 'A guide that was published',
  params: z.object({ id: courseId, /** Its `no`. */ ref: storedId }),
  reply: z.object({ facts: draftGuideFacts }),
  errors: ['not_found'],
})

/**
 * Keeps the draft of a course's guide, in place of the one of `version`; null gives it up. A repeat changes nothing. `desk_stale`: somebody else has
 * kept or ended it meanwhile. Throws `not_found`.
 */
export const saveDeskGuideDraft = endpoint({
  name: 'staffGuide.draft',
  method: 'PUT',
  path: '/staff/v1/courses/:id/guide/draft',
  access: 'staff',
  least: 'course_manager',
  summary: 'Keep a draft of a guide',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ draft: z.nullable(z.object({ facts: draftGuideFacts, digest })), version: draftVersion }),
  reply: z.object({ version: draftVersion }),
  errors: ['not_found', 'desk_stale'],
})

/** Bytes of the largest file that is taken for a picture. */
export const pictureBytes = 8_000_000
const base64Letters = Math.ceil(pictureBytes / 3) * 4

/**
 * Takes a picture for the guide of a course: JPEG, PNG or WebP by what the file says, never by its name. It is drawn anew in WebP, upright, at most 1,600
 * pixels wide and high; what else the file says (place, camera, author) is dropped. Golfers see it once it is published. The same picture again has the
 * same answer. `validation` (`file`): it is no such picture, it is broken, or its pixels are too few or too many. Throws `not_found`,
 * `too_many_requests`.
 */
export const sendPicture = endpoint({
  name: 'staffGuide.sendPicture',
  method: 'POST',
  path: '/staff/v1/courses/:id/pictures',
  access: 'staff',
  least: 'course_manager',
  summary: 'Send a picture of a course',
  bodyBytes: base64Letters + 1000,
  params,
  /** The file in base64. */
  body: z.object({ file: z.string().check(z.maxLength(base64Letters), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)) }),
  reply: z.object({ picture: pictureId }),
  errors: ['not_found'],
})

/**
 * Publishes the guide of a course in place of the one before, in one step. Audited; the draft ends. `desk_stale`: something else is published than
 * `digest` says. `validation` for other nines than the course has, and for a picture that is not the course's. Throws `not_found`. One effect per
 * `Idempotency-Key`.
 */
export const publishDeskGuide = endpoint({
  name: 'staffGuide.publish',
  method: 'POST',
  path: '/staff/v1/courses/:id/guide',
  access: 'staff',
  least: 'course_manager',
  summary: 'Publish the guide of a course',
  bodyBytes: longBodyBytes,
  params,
  body: z.object({ facts: guideFacts, digest }),
  reply: z.object({ edition: z.int() }),
  errors: ['not_found', 'desk_stale', 'nothing_changed', 'busy'],
  idempotent: true,
})
