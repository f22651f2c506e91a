import { getConfigs } from '@jgm/contract/api/config'
import { getWaitingDays } from '@jgm/contract/api/desk-end'
import { getInbox } from '@jgm/contract/api/request-desk'
import { getStaffSession, type StaffSession } from '@jgm/contract/api/staff'
import { listDeskInquiries } from '@jgm/contract/api/staff-inquiries'
import { setPresence, type LiveChange } from '@jgm/contract/api/staff-live'
import { sampleConfigs } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { sampleInquiries } from '@jgm/contract/test/samples.inquiry'
import { configure, fireEvent, screen, waitFor } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { App, makeQueries } from '../src/app/App.tsx'
import { api, leave, shown } from './api.ts'

// Far longer than any wait takes: the limit only ends what hangs.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'not found') })

const site = 'http://admin.jgm.localhost:3000'

/** A course manager of one course, whose session is open. */
export const sampleDesk: StaffSession = {
  staff: { id: 3, name: '支配人 花子', email: 'hanako@example.jp', role: 'course_manager', course_ids: [2] },
  state: 'open',
  expires_at: '2099-01-01T00:00:00+09:00',
  locks_at: '2099-01-01T00:00:00+09:00',
  idle_minutes: 60,
  has_passkey: false,
  recovery_codes_left: 10,
}

/** The stream of changes of the shown console; nothing comes of itself. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static last: Stream | undefined
  readyState = 1

  constructor() {
    super()
    Stream.last = this
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }
}

/** Tells the shown console that something has changed, as the server does. */
export function hear(change: LiveChange): void {
  Stream.last?.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(change) }))
}

/** Breaks the stream of the shown console off (`error`), or opens it (`hello`). */
export function stream(event: 'error' | 'hello'): void {
  Stream.last?.dispatchEvent(new MessageEvent(event, { data: '{}' }))
}

/** The shown console. */
export class Shown {
  readonly user: UserEvent = userEvent.setup()

  /** The address without its host. */
  get path(): string {
    return location.pathname
  }

  /** All words, those of dialogs too. */
  get words(): string {
    return document.body.textContent
  }

  /** Waits until the console says something. */
  async says(words: string | RegExp): Promise<void> {
    await waitFor(() => {
      const said = this.words
      if (typeof words === 'string' ? !said.includes(words) : !words.test(said))
        throw new Error(`「${words}」 is not said by: ${said}`)
    })
  }

  /** Waits until a message that is announced at once says something. */
  async warns(words: string): Promise<void> {
    await waitFor(() => {
      const alerts = screen.queryAllByRole('alert').map((one) => one.textContent)
      if (!alerts.some((one) => one.includes(words)))
        throw new Error(`no alert says 「${words}」: ${alerts.join(' | ')}`)
    })
  }

  async press(name: string | RegExp): Promise<void> {
    await this.user.click(await screen.findByRole('button', { name }))
  }

  /** Presses keys one after another, as `userEvent` writes them: `g`, `{Enter}`. */
  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.user.keyboard(key)
  }

  /** Puts a value into the field of a label at once, as pasting does: a day, or a long text. */
  async set(label: string | RegExp, value: string): Promise<void> {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  }

  /** Types a text into the field of a label, in place of what is there. */
  async type(label: string | RegExp, value: string): Promise<void> {
    const field = await screen.findByLabelText(label)
    await this.user.clear(field)
    if (value !== '') await this.user.type(field, value)
  }
}

/**
 * Opens an address of the console with a session, or without one (null). What every screen reads besides is answered: nobody else is
 * here, and nobody waits for an answer.
 */
export async function open(address: string, session: StaffSession | null = sampleDesk): Promise<Shown> {
  leave()
  vi.setSystemTime(new Date(sampleNow))
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('EventSource', Stream)
  if (location.origin !== site) jsdom.reconfigure({ url: site })
  history.replaceState(null, '', address)
  delete document.body.dataset['arrived']
  api.give(getConfigs, sampleConfigs)
  api.give(setPresence, { here: [] })
  if (session) api.give(getStaffSession, session)
  else api.refuse(getStaffSession, 'unauthenticated')
  if (!api.isGiven(getWaitingDays)) api.give(getWaitingDays, { days: [] })
  if (!api.isGiven(getInbox))
    api.give(getInbox, {
      requests: [],
      counts: { requested: 0, offered: 0, late: 0 },
      mean_minutes: null,
      now: sampleNow,
    })
  if (!api.isGiven(listDeskInquiries)) api.give(listDeskInquiries, sampleInquiries([]))
  const queries = makeQueries()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  shown.leave = () => {
    root.unmount()
    queries.clear()
    document.body.replaceChildren()
  }
  root.render(<App queries={queries} />)
  await waitFor(() => {
    if (document.body.dataset['arrived'] === undefined)
      throw new Error(`nothing is shown: ${document.body.textContent}`)
  })
  return new Shown()
}

declare global {
  /** The window of the tests, whose address may become one of another host. */
  const jsdom: { reconfigure(settings: { url: string }): void }
}
