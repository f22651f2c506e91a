import { useRef, useState } from 'react'
import type { Problem } from '@jgm/contract/model/errors'
import { ApiError, problemsOf } from './api.ts'
import { ChatProblem } from './chat.ts'
import { transportText } from './text.ts'

const none: readonly Problem[] = []

/**
 * Sends something once at a time. All tries with the same input carry one Idempotency-Key, so a retry after a timeout or a
 * double press has one effect; another input or a success begins a new key. Nothing typed is touched.
 */
export function useSubmit<I, T>(
  work: (input: I, options: { idempotencyKey: string }) => Promise<T>,
  { onDone, onError }: { onDone?: (reply: T, input: I) => void; onError?: (error: unknown, input: I) => void } = {},
) {
  const attempt = useRef<{ input: string; key: string } | null>(null)
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  function keyFor(input: I): string {
    const text = JSON.stringify(input) ?? ''
    if (attempt.current?.input !== text) attempt.current = { input: text, key: crypto.randomUUID() }
    return attempt.current.key
  }

  async function run(input: I): Promise<void> {
    running.current = true
    setPending(true)
    setError(null)
    try {
      const reply = await work(input, { idempotencyKey: keyFor(input) })
      attempt.current = null
      onDone?.(reply, input)
    } catch (caught) {
      setError(caught)
      onError?.(caught, input)
    }
    running.current = false
    setPending(false)
  }

  const problems = error === null ? none : problemsOf(error)
  return {
    submit: (input: I): void => {
      if (!running.current) void run(input)
    },
    pending,
    error,
    problems,
    /** The sentence for anything that is not a problem of a field. */
    failure:
      error === null || problems.length > 0
        ? null
        : error instanceof ApiError || error instanceof ChatProblem
          ? error.message
          : transportText.unknown,
    reset: (): void => setError(null),
  }
}
