import { useEffect, useEffectEvent } from 'react'
import type { Contest } from '@jgm/contract/api/contest'
import { saveStrokes } from '@jgm/contract/api/contest'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useKeepContest, type Whose } from '../api.ts'
import { useTyped } from '../flow.ts'
import { answer, leaving, put, settle, type Differing, type Waiting } from './strokes.ts'

const wait = { first: 600, again: 8_000 }

/** Refusals that no further try changes. */
const final = [
  'contest_closed',
  'not_found',
  'already_cancelled',
  'validation',
  'unauthenticated',
  'forbidden',
] as const

/**
 * Types and sends the strokes of a party's contest. What is typed is kept on this phone until the server has answered for it, one request at a
 * time, so that a newer number never overtakes an older one; without a network it is tried again and again. Every page of the contest sends; who leaves
 * them all, or puts the phone away, sends at once. While no card of the `contest` can be written, nothing is sent.
 */
export function useSending(whose: Whose, contest: Contest | undefined) {
  const { number, manageToken } = whose
  const { typed, change } = useTyped(number)
  const keep = useKeepContest(whose)
  const send = useSubmit(
    (waiting: readonly Waiting[]) =>
      call(
        saveStrokes,
        {
          params: { number },
          body: { strokes: waiting.map(({ player, hole, seen, strokes }) => ({ player, hole, seen, strokes })) },
        },
        { manageToken },
      ),
    {
      onDone: (reply, waiting) => {
        keep(reply.contest)
        change((now) => settle(now, waiting, reply.conflicts))
      },
      onError: (error) => {
        if (final.some((code) => isCode(error, code))) keep()
      },
    },
  )
  const canWrite = contest?.contest?.cards.some((card) => card.can_write) === true
  const isOver = final.some((code) => isCode(send.error, code))
  const { waiting } = typed
  const sendNow = (): void => {
    if (waiting.length === 0 || send.pending || !canWrite) return
    const out = leaving(typed)
    change(() => out)
    send.submit(out.waiting.slice(0, 400))
  }
  const sendLater = useEffectEvent(sendNow)
  const isWaiting = canWrite && !send.pending && !isOver
  const failed = send.failure !== null
  // Typing begins the wait anew; reading the others' strokes again does not.
  useEffect(() => {
    if (!isWaiting || waiting.length === 0) return undefined
    const soon = setTimeout(sendLater, failed ? wait.again : wait.first)
    return () => clearTimeout(soon)
  }, [isWaiting, failed, waiting])
  useEffect(() => {
    const sendHidden = (): void => {
      if (document.hidden) sendLater()
    }
    document.addEventListener('visibilitychange', sendHidden)
    return () => {
      document.removeEventListener('visibilitychange', sendHidden)
      sendLater()
    }
  }, [])
  return {
    typed,
    failure: send.failure,
    isSending: send.pending,
    sendNow,
    type: (player: number, hole: number, strokes: number | null, stands: number | null) =>
      change((now) => put(now, { player, hole }, strokes, stands)),
    decide: (one: Differing, takesOwn: boolean) => change((now) => answer(now, one, takesOwn)),
  }
}

export type Sending = ReturnType<typeof useSending>
