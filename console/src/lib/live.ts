import { createContext, use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@jgm/contract/api/endpoint'
import { setPresence } from '@jgm/contract/api/staff-live'
import { call, isUnanswered } from './api.ts'
import { followChanges, readAgain } from './changes.ts'

export type Here = Reply<typeof setPresence>['here'][number]

/** Whether changes arrive by themselves, and who else works at the same course. */
export type Live = {
  readonly isConnected: boolean
  /** How often the line has come back. */
  readonly returns: number
  readonly here: readonly Here[]
  /** Tells the others what this desk looks at. */
  readonly lookAt: (place: Place | null) => void
}

/** `subject`: a kind and an id, `request:K7M2PX4A`; null: nothing in particular at the course. */
export type Place = { readonly course_id: number; readonly subject: string | null }

export const LiveContext = createContext<Live>({ isConnected: true, returns: 0, here: [], lookAt: () => undefined })
export const useLive = (): Live => use(LiveContext)

/** Tells the others, while a screen shows it, which course and subject this desk looks at. */
export function useLookAt(course_id: number | undefined, subject: string | null): void {
  const { lookAt } = useLive()
  useEffect(() => {
    if (course_id === undefined) return undefined
    lookAt({ course_id, subject })
    return () => lookAt(null)
  }, [course_id, subject, lookAt])
}

/** Each window stands at a place of its own. */
const windowId = crypto.randomUUID()
const presenceMs = 15_000

function watchNetwork(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Follows the changes of the session's courses while the session is open, and tells who else is there. */
export function useLiveChanges(isOpen: boolean): Live {
  const queries = useQueryClient()
  const [isStreaming, setStreaming] = useState(true)
  const [isAnswered, setAnswered] = useState(true)
  const [here, setHere] = useState<readonly Here[]>([])
  const [place, lookAt] = useState<Place | null>(null)
  const hasFollowed = useRef(false)
  const tellAgain = useRef<() => void>(() => undefined)
  const wasUnanswered = useRef(false)
  const hasAnswered = useCallback((answered: boolean): void => {
    wasUnanswered.current = !answered
    setAnswered(answered)
  }, [])

  useEffect(() => {
    if (!isOpen) return undefined
    const wasAway = hasFollowed.current
    hasFollowed.current = true
    return followChanges(queries, {
      setStreaming: (streams) => {
        setStreaming(streams)
        if (!streams || !wasUnanswered.current) return
        hasAnswered(true)
        tellAgain.current()
      },
      hearPresence: () => tellAgain.current(),
      wasAway,
    })
  }, [isOpen, queries, hasAnswered])

  useEffect(() => {
    if (!isOpen || !place) return undefined
    let isCurrent = true
    async function tell(body: Place): Promise<void> {
      try {
        const { here: others } = await call(setPresence, { body: { ...body, window: windowId } })
        if (!isCurrent) return
        hasAnswered(true)
        setHere(others)
      } catch (error) {
        // A refusal is an answer.
        if (isCurrent) hasAnswered(!isUnanswered(error))
      }
    }
    // A presence message says only that the list has changed, so telling our own place fetches the list again.
    tellAgain.current = () => void tell(place)
    void tell(place)
    const timer = setInterval(() => void tell(place), presenceMs)
    return () => {
      isCurrent = false
      tellAgain.current = () => undefined
      clearInterval(timer)
    }
  }, [isOpen, place, hasAnswered])

  // The device knows at once that its network is gone; a stream may notice much later.
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  useEffect(() => {
    const refresh = (): void => {
      readAgain(queries)
      // Otherwise the desk would read of a lost connection until its place is told next.
      tellAgain.current()
    }
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [queries])

  // On a screen without a place nothing is asked, so only the stream shows the connection.
  const isConnected = isOnline && isStreaming && (isAnswered || place === null)
  const [line, setLine] = useState({ isConnected, returns: 0 })
  if (line.isConnected !== isConnected) setLine({ isConnected, returns: line.returns + (isConnected ? 1 : 0) })
  return { isConnected, returns: line.returns, here, lookAt }
}
