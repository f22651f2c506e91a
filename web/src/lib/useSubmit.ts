import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Problem } from '@jgm/contract/model/errors'
import { ApiError, isCode, problemsOf } from './api.ts'
import { ChatProblem } from './chat.ts'
import { transportText } from './text.ts'

const none: readonly Problem[] = []

/**
 * Sends one request at a time. All tries with the same input have one Idempotency-Key, so a retry after a timeout or a double
 * press has one effect; another input or a success begins a new key. Typed values stay. A success that leads to another screen is
 * pending until that screen is there, and nothing is sent again before.
 */
export function useSubmit<I, T>(
  work: (input: I, options: { idempotencyKey: string }) => Promise<T>,
  { onDone, onError }: { onDone?: (reply: T, input: I) => void; onError?: (error: unknown, input: I) => void } = {},
) {
  const attempt = useRef<{ input: string; key: string } | null>(null)
  const running = useRef(false)
  // The address changes at once; what is drawn follows when the next screen has been loaded.
  const { pathname } = useLocation()
  const isLeaving = (): boolean => location.pathname !== pathname

  function keyFor(input: I): string {
    const text = JSON.stringify(input) ?? ''
    if (attempt.current?.input !== text) attempt.current = { input: text, key: crypto.randomUUID() }
    return attempt.current.key
  }

  const { mutate, isPending, isSuccess, error, reset } = useMutation<T, unknown, I>({
    // Fails at once without a network, instead of waiting for one.
    networkMode: 'always',
    mutationFn: (input) => work(input, { idempotencyKey: keyFor(input) }),
    onSuccess(reply, input) {
      attempt.current = null
      onDone?.(reply, input)
    },
    onError: (caught, input) => onError?.(caught, input),
    onSettled() {
      running.current = false
    },
  })

  // The message about the missing network disappears when the network returns.
  const isOffline = error instanceof ApiError && error.code === 'offline'
  useEffect(() => {
    if (!isOffline) return undefined
    const forget = (): void => {
      if (!running.current) reset()
    }
    addEventListener('online', forget)
    return () => removeEventListener('online', forget)
  }, [isOffline, reset])

  const problems = error === null ? none : problemsOf(error)
  return {
    submit: (input: I): void => {
      if (running.current || (isSuccess && isLeaving())) return
      running.current = true
      mutate(input)
    },
    pending: isPending || (isSuccess && isLeaving()),
    error,
    problems,
    /** The sentence for any failure that is not a problem of a field. Leaving the line is no failure. */
    failure:
      error === null || problems.length > 0 || isCode(error, 'queued')
        ? null
        : error instanceof ApiError || error instanceof ChatProblem
          ? error.message
          : transportText.unknown,
    reset: (): void => {
      if (!running.current) reset()
    },
  }
}
