import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefCallback } from 'react'

const fields =
  'textarea, input:is(:not([type]), [type=text], [type=search], [type=tel], [type=email], [type=number])' as const
type Field = HTMLInputElement | HTMLTextAreaElement

/** What each form on the screen says of its fields. */
const forms = new Set<() => boolean>()

/** Would something that a person has typed be lost if the screen were left now? */
const isTyped = (): boolean => [...forms].some((has) => has())

/** What waits for the person to say whether what is typed may go. */
let asked: (() => void) | null = null
const watchers = new Set<() => void>()

function ask(leave: (() => void) | null): void {
  asked = leave
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Where something typed would be lost, asks the person, who may leave all the same. False: nothing would be lost. */
export function isHeldBack(leave: () => void): boolean {
  if (!isTyped()) return false
  ask(leave)
  return true
}

/** The question that is open: leaving all the same, or staying. Null: nothing is asked. */
export function useLeaving(): { readonly leave: () => void; readonly stay: () => void } | null {
  const waiting = useSyncExternalStore(watch, () => asked)
  return (
    waiting && {
      leave: () => {
        ask(null)
        waiting()
      },
      stay: () => ask(null),
    }
  )
}

/**
 * Watches the text fields inside the element that gets the ref: what stands there otherwise than when the field got the focus first is typed, until it is
 * gone or empty. Forms for a password are not watched. `savedAt`: when it changes, what stands there has been saved.
 */
export function useUnsaved(savedAt?: unknown): RefCallback<HTMLElement> {
  const [begun] = useState(() => new Map<Field, string>())
  useEffect(() => {
    if (savedAt !== undefined) begun.clear()
  }, [begun, savedAt])
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const begin = ({ target }: FocusEvent): void => {
        if (!(target instanceof Element) || !target.matches(fields) || element.querySelector('[type=password]')) return
        const field = target as Field
        if (!begun.has(field)) begun.set(field, field.value)
      }
      const hasTyped = (): boolean =>
        [...begun].some(([field, before]) => field.isConnected && field.value !== '' && field.value !== before)
      element.addEventListener('focusin', begin)
      forms.add(hasTyped)
      return () => {
        element.removeEventListener('focusin', begin)
        forms.delete(hasTyped)
      }
    },
    [begun],
  )
}

/** Says for as long as it is shown whether something would be lost that is kept by itself otherwise, as when no line is there. */
export function useUnkept(isUnkept: boolean): void {
  const latest = useRef(isUnkept)
  useEffect(() => {
    latest.current = isUnkept
  })
  useEffect(() => {
    const has = (): boolean => latest.current
    forms.add(has)
    return () => void forms.delete(has)
  }, [])
}

const screenOf = (pathname: string): string | undefined => pathname.split('/')[1]

/** Asks before the page is read again, closed, or left by Back for another screen, while something typed would be lost. Mounted once, by the app. */
export function useUnsavedWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isTyped()) event.preventDefault()
    }
    let isAgreed = false
    // Where a browser lets Back be refused. From day to day a form stays.
    const hold = (event: NavigateEvent): void => {
      const { key, url } = event.destination
      const isBack = event.navigationType === 'traverse' && event.cancelable && !isAgreed
      if (!isBack || screenOf(new URL(url).pathname) === screenOf(location.pathname) || !isTyped()) return
      event.preventDefault()
      ask(() => {
        isAgreed = true
        void navigation?.traverseTo(key).finished?.finally(() => (isAgreed = false))
      })
    }
    const { navigation } = window as { readonly navigation?: Navigation }
    addEventListener('beforeunload', warn)
    navigation?.addEventListener('navigate', hold)
    return () => {
      removeEventListener('beforeunload', warn)
      navigation?.removeEventListener('navigate', hold)
    }
  }, [])
}
