import { expect } from 'vitest'
import { adminHost, type TestApi } from '../api.ts'
import { openHosted } from '../hosted.ts'
import { until } from '../waiting.ts'
import type { TestStaff } from './staff.ts'

export type Event = { readonly name: string; readonly data: Record<string, unknown>; readonly id: string | undefined }

/** Opens a stream; `events` grows as they come. */
export async function listen(at: TestApi, as: TestStaff, lastEventId?: string) {
  const answer = await openHosted(`${at.origin}/api/staff/v1/live`, {
    method: 'GET',
    headers: {
      host: adminHost,
      cookie: `jgm_staff=${as.staff}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  })
  let text = ''
  let isOver = false
  answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
  answer.on('close', () => (isOver = true))
  const events = (): Event[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
        const name = field('event')
        return name === undefined
          ? []
          : [{ name, data: JSON.parse(field('data') ?? '{}') as Event['data'], id: field('id') }]
      })
  await until(() => expect(events()[0]).toBeDefined())
  return { answer, events, isOver: () => isOver, close: () => answer.destroy() }
}

export const heard = (events: readonly Event[]) =>
  events.filter(({ name }) => name === 'change').map(({ data }) => data['id'])

/** Of one topic: a stream that begins also tells what changed just before. */
export const heardOf = (topic: string, events: readonly Event[]) =>
  heard(events.filter(({ data }) => data['topic'] === topic))
