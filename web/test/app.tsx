import { Answers } from '@jgm/contract/test/answers'
import { chatConfigs, sampleConfigs } from '@jgm/contract/test/samples'
import { getConfigs, type Configs } from '@jgm/contract/api/config'
import { getMember, type Member } from '@jgm/contract/api/session'
import { configure, fireEvent, waitFor, within } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { createRoot, type Root } from 'react-dom/client'
import { Site } from '../src/app/App.tsx'
import { makeQueries } from '../src/app/queries.ts'
import { chatTable, mainTable } from '../src/app/tables.ts'
import { LineLayout } from '../src/areas/line/layout.tsx'
import { forgetFlows } from '../src/flow/storage.ts'
import { outsideChat, type ChatPlatform } from '../src/lib/chat.ts'

// Far longer than any wait takes: the limit only ends what hangs.
// Its errors say what was sought; the whole document would hide that.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'not found') })

/** Stands in for the API of the screens that a test opens. */
export const api = new Answers()

const mainSite = 'http://www.jgm.localhost:3000'
const chatSite = 'http://line.club.jgm.localhost:3000'

type Visitor = {
  readonly member?: Member
  readonly configs?: Configs
  /** The functions of LINE; given, the address is of the chat area, and the configuration has LINE. */
  readonly chat?: Partial<ChatPlatform>
  /** Has the stored session turned out to be over? */
  readonly expired?: boolean
}

/** Waits for an element of a role by its whole name, or by a part of it. Where a line may break within a name is no part of it. */
async function byRole(
  among: HTMLElement,
  role: 'button' | 'link' | 'checkbox',
  wanted: string | RegExp,
): Promise<HTMLElement> {
  const isIt = (name: string): boolean => {
    const whole = name.replace(/\s/g, '')
    return typeof wanted === 'string' ? whole === wanted.replace(/\s/g, '') : wanted.test(whole)
  }
  return within(among)
    .findByRole(role, { name: isIt })
    .catch(() => {
      const there = within(among).queryAllByRole(role)
      throw new Error(
        `no ${role}, or several, with the name ${wanted}: ${there.map((one) => one.textContent).join(' | ')}`,
      )
    })
}

/** Puts a value into a field at once, with the events of typing it. */
function put(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } })
  fireEvent.change(field)
}

/** The shown screen, found as a person finds it. Functions that wait fail with what is shown. */
export class Shown {
  readonly user: UserEvent = userEvent.setup()

  /** The address without its host. */
  get path(): string {
    return location.pathname + location.search
  }

  get main(): HTMLElement {
    const main = document.querySelector('main')
    if (!main) throw new Error(`there is no main: ${document.body.textContent}`)
    return main
  }

  /** All words of the screen. */
  get words(): string {
    return this.main.textContent
  }

  /** The words of the heading. */
  get heading(): string {
    return this.main.querySelector('h1')?.textContent ?? ''
  }

  /** The open dialog. */
  get dialog(): HTMLElement {
    const dialog = this.main.querySelector<HTMLElement>('dialog[open]')
    if (!dialog) throw new Error(`no dialog is open: ${this.words}`)
    return dialog
  }

  /** The words of all messages that are announced at once. */
  get alerts(): string {
    return [...this.main.querySelectorAll('[role=alert]')].map((one) => one.textContent).join('\n')
  }

  /** Waits until the screen says something. */
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
      if (!this.alerts.includes(words)) throw new Error(`no alert says 「${words}」: ${this.alerts} — ${this.words}`)
    })
  }

  /** Waits until the live region tells something to screen readers. */
  async announces(words: string): Promise<void> {
    await waitFor(() => {
      const said = document.getElementById('announcer')?.textContent ?? ''
      if (!said.includes(words)) throw new Error(`「${words}」 is not announced, but 「${said}」`)
    })
  }

  /** Waits until the screen of a path is shown. */
  async arrives(path: string | RegExp): Promise<void> {
    await waitFor(() => {
      const isThere = typeof path === 'string' ? location.pathname === path : path.test(location.pathname)
      if (!isThere || document.body.dataset['arrived'] !== location.pathname)
        throw new Error(`${String(path)} is not shown, but ${location.pathname}: ${document.body.textContent}`)
    })
  }

  /** Waits for a button by its whole name, or by a part of it. */
  button(name: string | RegExp, among: HTMLElement = this.main): Promise<HTMLElement> {
    return byRole(among, 'button', name)
  }

  /** Waits for a link by its whole name, or by a part of it. */
  link(name: string | RegExp, among: HTMLElement = this.main): Promise<HTMLElement> {
    return byRole(among, 'link', name)
  }

  async press(name: string | RegExp, among?: HTMLElement): Promise<void> {
    await this.user.click(await this.button(name, among))
  }

  async follow(name: string | RegExp, among?: HTMLElement): Promise<void> {
    await this.user.click(await this.link(name, among))
  }

  /** A field of the screen by its name. */
  field(name: string): HTMLInputElement {
    const field = this.main.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!field) throw new Error(`there is no field ${name}: ${this.words}`)
    return field
  }

  /** The value of the chosen one of several radio buttons; null without one. */
  chosen(name: string): string | null {
    return this.main.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value ?? null
  }

  /** Chooses one of several radio buttons. */
  async choose(name: string, value: string | number): Promise<void> {
    const one = this.main.querySelector(`[name="${name}"][value="${value}"]`)
    if (!one) throw new Error(`${name} has no choice ${value}: ${this.words}`)
    await this.user.click(one)
  }

  /** Ticks a box by its name. */
  async tick(name: string | RegExp): Promise<void> {
    await this.user.click(await byRole(this.main, 'checkbox', name))
  }

  /** Waits for a sentence below a field. */
  async hasProblem(name: string, sentence: string): Promise<void> {
    await waitFor(() => {
      const said = this.field(name).closest('.field')?.querySelector('.field-error')?.textContent ?? ''
      if (!said.includes(sentence)) throw new Error(`${name} has no problem 「${sentence}」, but 「${said}」`)
    })
  }

  /** Puts a text into the field of a label. */
  async type(label: string, value: string): Promise<void> {
    put(await within(this.main).findByLabelText(label), value)
  }

  /** Puts values into fields, as pasting does, and leaves each field. */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name)
      if (field.tagName === 'SELECT') {
        await this.user.selectOptions(field, value)
        continue
      }
      field.focus()
      put(field, value)
      field.blur()
    }
  }

  /** Goes one step back, as the browser's button does. */
  async back(): Promise<void> {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
  }

  /** Loads the page anew: what the device stores is all that stays. */
  async reload(visitor: Visitor = {}): Promise<Shown> {
    return open(this.path, visitor)
  }
}

let root: Root | undefined

const stores = ['localStorage', 'sessionStorage'] as const
const given = stores.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))

/** Refuses all site data from now on, as a browser does that blocks it: even naming a storage throws. Until {@link allowSiteData}. */
export function refuseSiteData(): void {
  const deny = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of stores) Object.defineProperty(globalThis, name, { get: deny, configurable: true })
  Object.defineProperty(document, 'cookie', { get: deny, set: deny, configurable: true })
}

export function allowSiteData(): void {
  stores.forEach((name, at) => Object.defineProperty(globalThis, name, given[at] ?? {}))
  Reflect.deleteProperty(document, 'cookie')
}

/** Takes the application away, as leaving the page does: what it keeps in memory is gone, and what the device stores stays. */
export function leave(): void {
  window.dispatchEvent(new Event('pagehide'))
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  const isGiven = !Object.hasOwn(document, 'cookie')
  const stored = (isGiven ? [sessionStorage, localStorage] : []).map((kept) => ({
    kept,
    texts: Object.entries(kept) as [string, string][],
  }))
  forgetFlows()
  for (const { kept, texts } of stored) for (const [key, value] of texts) kept.setItem(key, value)
}

/** Makes it a moment, for the device and for everything that reads its clock; until the end of the test. */
export function setNow(instant: string): void {
  vi.setSystemTime(new Date(instant))
}

/** Opens an address as the application does once it has started, and waits for its screen. */
export async function open(
  address: string,
  { member, chat, configs = chat ? chatConfigs : sampleConfigs, expired = false }: Visitor = {},
): Promise<Shown> {
  leave()
  const site = chat ? chatSite : mainSite
  if (location.origin !== site) jsdom.reconfigure({ url: site })
  history.replaceState(null, '', address)
  delete document.body.dataset['arrived']
  api.give(getConfigs, configs)
  if (member) {
    document.cookie = 'token=t; path=/'
    api.give(getMember, member)
  }
  const queries = makeQueries()
  // A failed read is repeated at once, instead of after some seconds.
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } })
  const area = chat
    ? { table: chatTable, Layout: LineLayout, chat: { ...outsideChat, ...chat } }
    : { table: mainTable, chat: outsideChat }
  // All rows at once: what a screen shows does not depend on when they come, and the browser tests have those that come late.
  await area.table.whole()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Site ready={{ config: configs, member: member ?? null, expired, ...area }} queries={queries} />)
  const shown = new Shown()
  await waitFor(() => {
    if (document.body.dataset['arrived'] === undefined)
      throw new Error(`nothing is shown: ${document.body.textContent}`)
  })
  return shown
}

declare global {
  /** The window of the tests, whose address may become one of another host. */
  const jsdom: { reconfigure(settings: { url: string }): void }
}
