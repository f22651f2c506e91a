import { afterEach, beforeEach, vi } from 'vitest'
import { setNow } from '../src/lib/clock.ts'
import { allowSiteData, api, leave } from './app.tsx'

// Scrolling answers with a promise, as it does in new browsers: an effect that returns it breaks the screen when it ends.
const scroll = () => Promise.resolve()

// What the DOM of the tests has not, because it draws nothing.
Object.assign(window, {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  scrollTo: scroll,
  ResizeObserver: class {
    observe = (): void => undefined
    unobserve = (): void => undefined
    disconnect = (): void => undefined
  },
})
Object.assign(Element.prototype, { scrollIntoView: scroll })
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})

// The rules of the style sheets by which something is not there: as on a phone.
document.head.innerHTML =
  '<style>[data-hidden=true] { visibility: hidden } .hidden, .max-lg\\:hidden { display: none }</style>'

beforeEach(() => {
  api.reset()
  vi.stubGlobal('fetch', api.fetch)
})

afterEach(() => {
  allowSiteData()
  leave()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  // Answers move the screens' clock by their Date.
  setNow(Date.now())
  sessionStorage.clear()
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  if (api.unexpected.length > 0) throw new Error(`the test gave no answer to ${api.unexpected.join(', ')}`)
})
