import { getCourseGuide, pictureAddress } from '@jgm/contract/api/course'
import { readAudit } from '@jgm/contract/api/staff-audit'
import {
  getDeskGuide,
  getDeskGuideEdition,
  publishDeskGuide,
  saveDeskGuideDraft,
  sendPicture,
} from '@jgm/contract/api/staff-guide'
import { guideFacts, type GuideFacts } from '@jgm/contract/model/guide'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { onlooker } from '../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { filled } from '../../../test/sample.ts'
import { courseById } from '../course/service.ts'
import { tidyPictures } from '../course/service.guide.ts'

const it = testsOn({ template: filled })

const params = { id: 1 }
let manager: TestStaff
it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
})

/** What golfers see now. */
const seenBy = async (api: TestApi) => api.good(getCourseGuide, { params }, await onlooker(api))

const read = (api: TestApi) => api.good(getDeskGuide, { params }, manager)
async function publish(api: TestApi, by: Partial<GuideFacts>) {
  const { facts, digest } = await read(api)
  const ready = guideFacts.parse({ ...facts, ...by })
  return api.good(publishDeskGuide, { params, body: { facts: ready, digest } }, manager)
}
/** A photograph of one colour, as a file in base64. */
const photo = async (colour: string, width = 640, height = 480): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
const send = async (api: TestApi, file: string) => api.good(sendPicture, { params, body: { file } }, manager)

it('what a manager publishes is what golfers read, no sample any more, and the edition before comes back with its own', async ({
  api,
}) => {
  const { facts: before } = await read(api)
  expect(before.is_sample).toBe(true)
  expect(
    await publish(api, { is_sample: false, dress: '襟のついたシャツで', phone: '０２４８ー１２ー３４５６' }),
  ).toEqual({
    edition: 2,
  })
  const seen = await seenBy(api)
  expect(seen.guide?.dress).toBe('襟のついたシャツで')
  const course = await courseById(api.wiring.ground.db, 1)
  expect(course).toMatchObject({ is_sample: false, phone: '0248-12-3456' })
  const { entries } = await api.good(readAudit, { query: { subject: 'guide:1' } }, manager)
  expect(entries.map(({ action, after }) => [action, after])).toEqual([['guide.publish', { edition: 2 }]])
  const former = await api.good(getDeskGuideEdition, { params: { ...params, ref: 1 } }, manager)
  expect(former.facts).toEqual(before)
  await publish(api, guideFacts.parse(former.facts))
  expect((await read(api)).facts).toEqual(before)
})

it('a draft may lack words, is kept by its version, and changes nothing that golfers read', async ({ api }) => {
  const { facts, digest, draft } = await read(api)
  expect(draft).toBeNull()
  const body = { draft: { facts: { ...facts, lead: '', arrive_before: null }, digest }, version: 0 }
  const { version } = await api.good(saveDeskGuideDraft, { params, body }, manager)
  expect((await read(api)).draft).toMatchObject({ facts: { lead: '', arrive_before: null }, version })
  const late = { draft: { facts, digest }, version: 0 }
  expect((await api.refused(saveDeskGuideDraft, { params, body: late }, manager)).code).toBe('desk_stale')
  expect((await seenBy(api)).guide?.lead).toBe(facts.lead)
})

it('pictures are seen in their order with their words, each at an address of its own for ever', async ({ api }) => {
  const [green, blue] = [await send(api, await photo('green')), await send(api, await photo('blue', 3000, 2000))]
  expect(await send(api, await photo('green'))).toEqual(green)
  const pictures = [
    { ...blue, alt: '18番ホール' },
    { ...green, alt: '練習グリーン' },
  ]
  await publish(api, { pictures })
  expect((await seenBy(api)).pictures).toEqual([
    { ...pictures[0], width: 1600, height: 1067 },
    { ...pictures[1], width: 640, height: 480 },
  ])
  const answer = await fetch(`${api.origin}${pictureAddress(blue.picture)}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
  const unknown = await fetch(`${api.origin}${pictureAddress('-'.repeat(43))}`)
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('other nines than the course’s, and pictures that it does not have, are refused at their fields', async ({
  api,
}) => {
  const { facts, digest } = await read(api)
  const ready = guideFacts.parse({
    ...facts,
    nines: facts.nines.toReversed(),
    pictures: [{ picture: 'x'.repeat(43), alt: 'ほかの写真' }],
  })
  const refused = await api.refused(publishDeskGuide, { params, body: { facts: ready, digest } }, manager)
  expect(refused.details).toMatchObject({ problems: [{ path: 'facts.nines' }, { path: 'facts.pictures.0.alt' }] })
})

it('a picture that the course does not have is kept in no draft', async ({ api }) => {
  const { facts, digest } = await read(api)
  const draft = { facts: { ...facts, pictures: [{ picture: 'x'.repeat(43), alt: '' }] }, digest }
  const refused = await api.refused(saveDeskGuideDraft, { params, body: { draft, version: 0 } }, manager)
  expect(refused.details).toMatchObject({ problems: [{ path: 'draft.facts.pictures.0.alt' }] })
  expect((await read(api)).draft).toBeNull()
})

it('a picture that nobody uses for a week is deleted; one of a draft or of an edition stays', async ({ api }) => {
  const [used, drafted, left] = await Promise.all(
    ['red', 'gold', 'gray'].map(async (colour) => (await send(api, await photo(colour))).picture),
  )
  if (!used || !drafted || !left) throw new Error('a picture is missing')
  await publish(api, { pictures: [{ picture: used, alt: '赤' }] })
  await publish(api, { pictures: [] })
  const { facts, digest } = await read(api)
  const draft = { facts: { ...facts, pictures: [{ picture: drafted, alt: '' }] }, digest }
  await api.good(saveDeskGuideDraft, { params, body: { draft, version: 0 } }, manager)
  const kept = async () => {
    await tidyPictures(api.wiring.ground)
    const rows = await api.rows<{ id: string }>('select id from picture')
    return [used, drafted, left].map((one) => rows.some(({ id }) => id === one))
  }
  expect(await kept()).toEqual([true, true, true])
  await api.rows(`update picture set sent_at = sent_at - interval '8 days'`)
  expect(await kept()).toEqual([true, true, false])
})
