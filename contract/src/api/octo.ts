import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { dropForbiddenCharacters, forbiddenCharacters, normalizeLines } from '../model/normalise.ts'

// The bodies and queries that agents send by the OCTO standard (Open Connectivity for Tours, Activities and Attractions): bodies and queries below `/api/octo`. Its
// spellings are the standard's; unknown fields are ignored, as it asks.

/** A line of so many letters at most; what nobody sees is dropped. */
const line = (most: number) => z.nullish(z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(most)))

const id = z.string().check(z.minLength(1), z.maxLength(100))
const notes = z.nullish(
  z.string().check(
    z.overwrite(normalizeLines),
    z.refine((text) => forbiddenCharacters(text, true).length === 0),
    z.maxLength(500),
  ),
)

const contact = z.object({
  fullName: line(80),
  firstName: line(40),
  lastName: line(40),
  emailAddress: line(254),
  phoneNumber: line(30),
  country: line(10),
  postalCode: line(20),
  locales: z.nullish(
    z.array(z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(20))).check(z.maxLength(10)),
  ),
  notes,
})
export type OctoContact = z.output<typeof contact>

const reference = line(100)

const unitItems = z
  .array(z.object({ uuid: z.nullish(z.uuid()), unitId: id, resellerReference: reference }))
  .check(z.maxLength(20))

const units = z.nullish(z.array(z.object({ id, quantity: z.int().check(z.gte(0), z.lte(20)) })).check(z.maxLength(10)))

/** Availability ids of one call. */
const mostAvailabilityIds = 100

export const octoAvailability = z.object({
  productId: id,
  optionId: id,
  localDateStart: z.nullish(playDate),
  localDateEnd: z.nullish(playDate),
  availabilityIds: z.nullish(z.array(id).check(z.minLength(1), z.maxLength(mostAvailabilityIds))),
  units,
})

export const octoCalendar = z.object({
  productId: id,
  optionId: id,
  localDateStart: playDate,
  localDateEnd: playDate,
  units,
})

const expirationMinutes = z.nullish(z.int().check(z.gte(1), z.lte(10_000)))

export const octoReserve = z.object({
  uuid: z.nullish(z.uuid()),
  productId: id,
  optionId: id,
  availabilityId: id,
  expirationMinutes,
  notes,
  resellerReference: reference,
  unitItems: z.nullish(unitItems),
  contact: z.nullish(contact),
})

export const octoUpdate = z.object({
  productId: z.nullish(id),
  optionId: z.nullish(id),
  availabilityId: z.nullish(id),
  expirationMinutes,
  notes,
  resellerReference: reference,
  unitItems: z.nullish(unitItems),
  contact: z.nullish(contact),
})

export const octoConfirm = z.object({
  resellerReference: reference,
  unitItems: z.nullish(unitItems),
  contact: z.nullish(contact),
})

export const octoCancel = z.object({ reason: line(200), force: z.nullish(z.boolean()) })

export const octoExtend = z.object({ expirationMinutes })

export const octoWebhook = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(500)),
  event: z.string().check(z.maxLength(50)),
})

export const octoList = z.object({ resellerReference: reference, supplierReference: reference })

export type OctoReserve = z.output<typeof octoReserve>
export type OctoUpdate = z.output<typeof octoUpdate>
export type OctoConfirm = z.output<typeof octoConfirm>
export type OctoCancel = z.output<typeof octoCancel>
export type OctoUnits = z.output<typeof units>
export type OctoAvailability = z.output<typeof octoAvailability>
export type OctoCalendar = z.output<typeof octoCalendar>
