import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Caller } from '@jgm/contract/api/desk-call'
import { findCallers, type FoundCaller } from '@jgm/contract/api/desk-caller'
import { isInvisible, normalizeLine, normalizePhone } from '@jgm/contract/model/normalise'
import { callerIn, soughtIn } from '@jgm/contract/model/sought'
import { call } from '../../../../lib/api.ts'
import { useSettled } from '../../../../lib/useSettled.ts'

/** A caller whom nobody knows, as it is typed. */
export type NewCaller = { readonly name: string; readonly phone: string; readonly email: string }

/** A caller as an order or a note names whoever was found. */
export const callerOf = ({ who, key }: FoundCaller): Exclude<Caller, { who: 'new' }> =>
  who === 'member' ? { who, member_number: key } : { who, number: key }

const leastDigits = 10
const isWhole = ({ name, phone }: NewCaller): boolean =>
  !isInvisible(name) && normalizePhone(phone).length >= leastDigits

/**
 * The caller of a form. The server is asked while the clerk types, and the first person it finds is chosen until the clerk chooses another one or
 * begins a new caller. `begun`: the words that the search starts with.
 */
export function useCallers(courseId: number, begun = '') {
  const [typed, setTyped] = useState(begun)
  const [isAsked, ask] = useState(false)
  const [at, setAt] = useState(0)
  const [fresh, setFresh] = useState<NewCaller | null>(null)
  const sought = useSettled(normalizeLine(typed))
  const finding = useQuery({
    queryKey: ['callers', courseId, sought],
    queryFn: async ({ signal }) => call(findCallers, { params: { id: courseId }, body: { sought } }, { signal }),
    enabled: soughtIn(sought).length > 0 && fresh === null,
    staleTime: 10_000,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  })
  const isOld = sought !== normalizeLine(typed) || finding.isPlaceholderData
  const isEnough = soughtIn(typed).length > 0
  const found = isEnough ? (finding.data?.callers ?? []) : []
  const chosen = fresh === null && !isOld ? found[Math.min(at, found.length - 1)] : undefined
  const isGiven = fresh !== null && (isAsked || isWhole(fresh))
  const caller: Caller | null = isGiven
    ? { who: 'new', name: fresh.name, phone_number: fresh.phone, email: isInvisible(fresh.email) ? null : fresh.email }
    : chosen
      ? callerOf(chosen)
      : null
  return {
    typed,
    type: (text: string): void => {
      setTyped(text)
      setAt(0)
    },
    found,
    hasMore: isEnough && (finding.data?.has_more ?? false),
    isNobody: isEnough && !isOld && finding.data !== undefined && found.length === 0,
    /** Something is typed, and too little to look for it. */
    isLittle: !isInvisible(typed) && !isEnough,
    problem: finding.error,
    chosen,
    choose: (index: number): void => setAt(index),
    /** The next one of the list. */
    step: (by: number): void => setAt((old) => Math.min(Math.max(0, old + by), Math.max(0, found.length - 1))),
    fresh,
    setFresh,
    begin: (): void => setFresh(callerIn(typed)),
    /** Judges a new caller although something is missing, so that its fields say so. */
    insist: (): void => ask(true),
    caller,
  }
}

export type Callers = ReturnType<typeof useCallers>
