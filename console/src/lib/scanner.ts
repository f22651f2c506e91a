import { isConverting } from '@jgm/contract/model/converting'
import { useEffect, useRef } from 'react'

/** Milliseconds between two characters of a scanner; a hand is slower. */
const gapMs = 45
/** Fewer characters are a hand's. */
const least = 6

/** Gives a field a value, as if it had been typed. */
function give(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const fieldOf = ({ target }: KeyboardEvent): HTMLInputElement | HTMLTextAreaElement | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

/** Presses a key again: where a key before it has opened a field meanwhile, it is typed there. */
function pressAgain(event: KeyboardEvent, replayed: WeakSet<Event>): void {
  const { activeElement: focused } = document
  if (focused !== event.target && (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement))
    return give(focused, focused.value + event.key)
  const { key, code, shiftKey, target } = event
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  replayed.add(again)
  // What had the focus may be gone.
  const heard = target instanceof Node && target.isConnected ? target : document.body
  heard.dispatchEvent(again)
}

/** What one key of a scan was, to be pressed again where it was a hand's after all. */
type Kept = { readonly event: KeyboardEvent; readonly field: ReturnType<typeof fieldOf>; readonly value: string }

/**
 * Listens for a scanner that types: characters faster than a hand, ended by Enter, Tab or a pause. Outside of fields a character is kept
 * for that moment, so that a scanned 1 marks nobody; what proves to be a hand's is pressed then. In a field only a text that `isCode` takes
 * is a scan: the field gets back what it had. Returns a function that ends it.
 */
export function listenForScans(isCode: (text: string) => boolean, onScan: (text: string) => void): () => void {
  let kept: Kept[] = []
  let lastAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const replayed = new WeakSet<Event>()
  const text = (): string => kept.map(({ event }) => event.key).join('')

  /** The keys that were kept are a scan, or they are pressed after all. */
  function settle(): boolean {
    clearTimeout(timer)
    const [keys, scanned] = [kept, text()]
    kept = []
    const [first] = keys
    if (!first) return false
    if (scanned.length >= least && (first.field === null || isCode(scanned))) {
      // As if nothing had been typed.
      if (first.field) give(first.field, first.value)
      onScan(scanned)
      return true
    }
    for (const { event, field } of keys) if (field === null) pressAgain(event, replayed)
    return false
  }

  function listen(event: KeyboardEvent): void {
    // What is typed there chooses an answer.
    if (event.target instanceof HTMLSelectElement) return
    if (replayed.has(event) || event.repeat || isConverting(event) || event.ctrlKey || event.metaKey || event.altKey)
      return
    const isCharacter = event.key.length === 1 && event.key !== ' '
    const isFast = event.timeStamp - lastAt <= gapMs
    if (kept.length > 0 && !isFast) settle()
    if (!isCharacter) {
      // Shift belongs to the capital that follows.
      if (event.key === 'Shift') return
      const isEnd = event.key === 'Enter' || event.key === 'Tab'
      if (kept.length > 0 && settle() && isEnd) {
        event.preventDefault()
        event.stopPropagation()
      }
      return
    }
    // A code begins with a letter or a digit.
    if (kept.length === 0 && !/[0-9A-Za-z]/.test(event.key)) return
    lastAt = event.timeStamp
    const field = fieldOf(event)
    kept.push({ event, field, value: field?.value ?? '' })
    if (field === null) {
      event.preventDefault()
      event.stopPropagation()
    }
    clearTimeout(timer)
    timer = setTimeout(settle, gapMs)
  }

  window.addEventListener('keydown', listen, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', listen, { capture: true })
  }
}

const watchers = new Set<() => void>()

/** Runs when something is scanned, before it is read. */
export function useScanned(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const watcher = (): void => latest.current()
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }, [])
}

/** {@link listenForScans} while the component is on the screen and `isOn`. */
export function useScanner(isOn: boolean, isCode: (text: string) => boolean, onScan: (text: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    if (!isOn) return undefined
    return listenForScans(isCode, (text) => {
      for (const watcher of watchers) watcher()
      latest.current(text)
    })
  }, [isOn, isCode])
}
