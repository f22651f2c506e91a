import { isConverting } from '@jgm/contract/model/converting'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** What a key does on a screen. The list under `?` is made of these, so that it cannot differ from what the keys do. */
export type Shortcut = {
  /** As `KeyboardEvent.key` writes it, letters in lower case; two keys after each other: `g i`; with Shift where it is no letter: `Shift+Enter`; with Ctrl or ⌘: `Mod+p`. */
  readonly keys: string
  readonly label: string
  /** How the list writes the key, where that differs. */
  readonly shown?: string
  /** The list under `?` shows it in the row of another key, as K in the row of J. */
  readonly hidden?: true
  /** Only moves the eye: while the key is held, it moves on. Every other shortcut is run once a press. */
  readonly isMove?: true
  /** Also written at the foot of the screen, in these words, where a press does the same. */
  readonly foot?: string
  /** The screen has another button for it, or a field: the foot of a tablet leaves it out. */
  readonly hasButton?: true
  readonly run: () => void
}

/** A part of the screen with its shortcuts. A higher level wins, but takes no key of the whole console; keys of the layers below a modal one do nothing. */
export type Layer = {
  readonly title: string
  /** 0 the whole console, 1 a screen, 2 a part of it, 3 what is open above it. */
  readonly level: 0 | 1 | 2 | 3
  readonly modal?: boolean
  readonly shortcuts: readonly Shortcut[]
}

/** The parts of a key press that choose its shortcut. */
export type Press = {
  readonly key: string
  readonly isComposing: boolean
  readonly hasModifier: boolean
  /** Of the modifiers Ctrl or ⌘ alone. */
  readonly hasCommand: boolean
  /** Makes another key of one that is not a character. */
  readonly hasShift: boolean
  /** The focus is in something that is typed into. */
  readonly inField: boolean
  /** The focus is on something that Enter and Space press. */
  readonly onControl: boolean
  /** The key is being held, and the keyboard repeats it. */
  readonly isRepeat: boolean
}

/** Milliseconds within which the second of two keys must follow. */
const pairMs = 1500

const pressers = new Set(['Enter', ' '])

/**
 * The shortcut that a press means, given the first key of a pair that waits for its second; or the first key that waits from now on.
 * In a field only Escape and what is pressed with Ctrl or ⌘ is a shortcut, and nothing is while an input method composes. Enter and Space (without Shift) press the control that has the
 * focus before they are shortcuts. A held key means only what moves, so that nothing is done that nobody has looked at.
 */
export function meaningOf(
  press: Press,
  given: readonly Layer[],
  waiting: string | undefined,
): { readonly shortcut?: Shortcut; readonly waiting?: string } {
  const { key } = press
  if (press.isComposing) return {}
  const heard = heardOf(given)
  const find = (keys: string): Shortcut | undefined =>
    heard.flatMap(({ shortcuts }) => shortcuts).find((one) => one.keys === keys)
  if (press.hasModifier) {
    const command = press.hasCommand && !press.isRepeat ? find(`Mod+${key.toLowerCase()}`) : undefined
    return command ? { shortcut: command } : {}
  }
  if (press.inField && key !== 'Escape') return {}
  if (press.onControl && !press.hasShift && pressers.has(key)) return {}
  const pressed = key.length === 1 ? key.toLowerCase() : press.hasShift ? `Shift+${key}` : key
  if (press.isRepeat) {
    const moving = find(pressed)
    return moving?.isMove ? { shortcut: moving } : {}
  }
  const pair = waiting === undefined ? undefined : find(`${waiting} ${pressed}`)
  if (pair) return { shortcut: pair }
  const shortcut = find(pressed)
  if (shortcut) return { shortcut }
  const begins = heard.some(({ shortcuts }) => shortcuts.some((one) => one.keys.startsWith(`${pressed} `)))
  return begins ? { waiting: pressed } : {}
}

/** The layers in which a key is looked for, the first one that has it first. */
function heardOf(given: readonly Layer[]): Layer[] {
  const layers = given.toSorted((one, other) => one.level - other.level)
  const modal = layers.findLastIndex((one) => one.modal)
  const heard = layers.slice(Math.max(modal, 0)).toReversed()
  return [...heard.filter(({ level }) => level === 0), ...heard.filter(({ level }) => level > 0)]
}

/** Layers with the shortcuts that a press can mean: each key stands once, where it is heard. */
export function withoutTaken(given: readonly Layer[]): Layer[] {
  const heard = heardOf(given).flatMap(({ shortcuts }) => shortcuts)
  const isFirst = (shortcut: Shortcut): boolean => heard.find(({ keys }) => keys === shortcut.keys) === shortcut
  return given.map(({ title, level, shortcuts }) => ({ title, level, shortcuts: shortcuts.filter(isFirst) }))
}

const layers: Layer[] = []
let changes = 0
const watchers = new Set<() => void>()

function tell(): void {
  changes += 1
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The layers on the screen, those of the screen itself first, those of the whole console last. */
export function useLayers(): readonly Layer[] {
  useSyncExternalStore(watch, () => changes)
  const rank = ({ level }: Layer): number => (level === 0 ? 9 : level)
  return layers.toSorted((one, other) => rank(one) - rank(other))
}

/** Makes these shortcuts work while the component is on the screen. */
export function useShortcuts(layer: Layer): void {
  const latest = useRef(layer)
  const shown = layer.shortcuts.map(({ keys, foot }) => `${keys} ${foot ?? ''}`).join()
  // Before anybody sees the screen: a fast hand presses a key as soon as it is there.
  useLayoutEffect(() => {
    latest.current = layer
  })
  // The foot and the list under `?` show what the keys do now.
  useEffect(tell, [shown])
  useLayoutEffect(() => {
    const own: Layer = {
      get title() {
        return latest.current.title
      },
      get level() {
        return latest.current.level
      },
      get modal() {
        return latest.current.modal ?? false
      },
      get shortcuts() {
        return latest.current.shortcuts
      },
    }
    layers.push(own)
    tell()
    return () => {
      layers.splice(layers.indexOf(own), 1)
      tell()
    }
  }, [])
}

const typed = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
/** A selected row or tab lets Enter and Space through: pressing it again would do nothing. */
const pressed = 'button, a[href], summary, input, [role=button], [role=menuitem], [role=option]'
const selected = '[aria-current=true], [aria-selected=true], [aria-checked=true], [aria-pressed=true]'

function pressOf(event: KeyboardEvent): Press {
  const target = event.target instanceof Element ? event.target : null
  const control = target?.closest(pressed)
  return {
    key: event.key,
    isComposing: isConverting(event),
    hasModifier: event.ctrlKey || event.metaKey || event.altKey,
    hasCommand: (event.ctrlKey || event.metaKey) && !event.altKey,
    hasShift: event.shiftKey,
    inField: Boolean(target?.closest(typed)),
    onControl: control ? !control.matches(selected) : false,
    isRepeat: event.repeat,
  }
}

/** A held Enter or Space would press the control that has the focus again and again, and a held Enter would send its form. */
function isHeldPress({ key, repeat, target }: KeyboardEvent): boolean {
  if (!repeat || !pressers.has(key) || !(target instanceof Element)) return false
  if (target.closest('textarea, [contenteditable=true]')) return false
  return key === 'Enter' || !target.closest(typed)
}

/** Listens to the keys of the whole document. Mounted once, by the app. */
export function useKeyboard(): void {
  useLayoutEffect(() => {
    let waiting: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    /** The key whose press has done something. While it is held, it is not typed into a field that it has opened. */
    let done: string | undefined
    const stopHeld = (event: KeyboardEvent): void => {
      if (!event.repeat) done = undefined
      if (!isHeldPress(event) && !(event.repeat && event.key === done && pressOf(event).inField)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      const meaning = meaningOf(pressOf(event), layers, waiting)
      clearTimeout(timer)
      waiting = meaning.waiting
      if (waiting !== undefined) timer = setTimeout(() => (waiting = undefined), pairMs)
      if (!meaning.shortcut) return
      event.preventDefault()
      done = event.key
      // The next key of a fast hand finds on the screen what this one has begun.
      flushSync(meaning.shortcut.run)
    }
    // Before every handler of a field.
    document.addEventListener('keydown', stopHeld, { capture: true })
    document.addEventListener('keydown', listen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', stopHeld, { capture: true })
      document.removeEventListener('keydown', listen)
    }
  }, [])
}

/** A key as the screen writes it. */
export const shownKeys = ({ keys, shown }: Shortcut): string =>
  shown ??
  keys
    .split(' ')
    .map((key) => (key.length === 1 ? key.toUpperCase() : key.replace('Shift+', '⇧')))
    .join(' → ')
