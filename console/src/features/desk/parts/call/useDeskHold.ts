import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { holdForCaller, releaseForCaller } from '@jgm/contract/api/desk-call'
import { call } from '../../../../lib/api.ts'
import { now } from '../../../../lib/clock.ts'

type Held = { readonly token: string; readonly until: string }

/** A hold that has less left is prolonged while somebody types. */
const littleMs = 60_000

/**
 * Keeps starts for a caller while a form is open, and longer while somebody types. A hold that no order has used is let go when the form
 * closes. `passOn` says that an order has taken the hold over. No starts: nothing is kept.
 */
export function useDeskHold(courseId: number, date: string, starts: readonly number[]) {
  const queries = useQueryClient()
  const [held, setHeld] = useState<Held | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const latest = useRef<Held | null>(null)
  const isBusy = useRef(false)
  const isUsed = useRef(false)
  const wanted = starts.join(' ')
  const keep = useCallback(async (): Promise<Held | null> => {
    if (isBusy.current || wanted === '') return latest.current
    isBusy.current = true
    try {
      const replaces = latest.current ? { replaces: latest.current.token } : {}
      const reply = await call(holdForCaller, {
        params: { id: courseId, date },
        body: { starts: wanted.split(' ').map(Number), ...replaces },
      })
      latest.current = reply
      setHeld(reply)
      setProblem(null)
      void queries.invalidateQueries({ queryKey: ['day-sheet', date] })
      return reply
    } catch (error) {
      setProblem(error)
      return null
    } finally {
      isBusy.current = false
    }
  }, [courseId, date, wanted, queries])
  useEffect(() => {
    let isOpen = true
    const letGo = (token: string): void => {
      void call(releaseForCaller, { params: { id: courseId }, body: { token } }, { outlives: true })
        .catch(() => undefined)
        .finally(() => void queries.invalidateQueries({ queryKey: ['day-sheet', date] }))
    }
    void keep().then((kept) => {
      if (!isOpen && kept) letGo(kept.token)
    })
    const leave = (): void => {
      if (latest.current && !isUsed.current) letGo(latest.current.token)
    }
    // A page that is read again or closed takes no component down.
    window.addEventListener('pagehide', leave)
    return () => {
      isOpen = false
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [keep, courseId, date, queries])
  return {
    held,
    problem,
    keep,
    /** Prolongs a hold that is about to end. */
    typed: (): void => {
      if (held && Date.parse(held.until) - now().getTime() < littleMs) void keep()
    },
    passOn: (): void => {
      isUsed.current = true
    },
  }
}
