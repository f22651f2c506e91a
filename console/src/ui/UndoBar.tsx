import { useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import { isUnanswered, sentenceOf } from '../lib/api.ts'
import { useNow } from '../lib/clock.ts'
import { useShortcuts } from '../lib/keys.ts'
import { useSendKey } from '../lib/useSendKey.ts'
import { uiText } from './text.ts'

const secondMs = 1000

/**
 * Takes what was just ordered back within its ten seconds, or carries it out at once; `sendNow` is missing where it is done already. Covers nothing. Where no reply comes, both can be
 * pressed again until the ten seconds are over; then the bar says that nobody knows whether it was sent.
 */
export function UndoBar({
  words,
  until,
  nowWords = uiText.sendNow,
  isNewest = true,
  undo,
  sendNow,
  onOver,
}: {
  readonly words: string
  readonly until: string
  /** What carrying it out at once is called. */
  readonly nowWords?: string
  /** Nothing was done since, so that Z means it. */
  readonly isNewest?: boolean
  readonly undo: (key: string) => Promise<unknown>
  readonly sendNow?: (key: string) => Promise<unknown>
  readonly onOver: () => void
}) {
  const at = useNow(secondMs / 4)
  const seconds = Math.ceil((Date.parse(until) - at.getTime()) / secondMs)
  const isOver = seconds <= 0
  const [undoKey, sendKey] = [useSendKey(), useSendKey()]
  const undoing = useMutation({ mutationFn: async () => undo(undoKey.keyOf(until)), onSuccess: onOver })
  const sending = useMutation({ mutationFn: async () => sendNow?.(sendKey.keyOf(until)), onSuccess: onOver })
  const isBusy = undoing.isPending || sending.isPending
  const problem = undoing.error ?? sending.error
  const canRetry = isUnanswered(problem) && !isOver
  useEffect(() => {
    if (isOver && !isBusy && !problem) onOver()
  }, [isOver, isBusy, problem, onOver])
  function press(order: typeof undoing): void {
    if (isBusy) return
    undoing.reset()
    sending.reset()
    order.mutate()
  }
  const takeBack = (): void => press(undoing)
  useShortcuts({
    title: uiText.undo,
    level: 2,
    shortcuts: isNewest ? [{ keys: 'z', label: uiText.undoKey, foot: uiText.undo, run: takeBack }] : [],
  })
  return (
    <div className="undo" role="status">
      <b className="undo-ring" aria-hidden="true">
        {Math.max(seconds, 0)}
      </b>
      <p>
        {isUnanswered(problem) ? (
          canRetry ? (
            uiText.undoFailed
          ) : (
            uiText.undoUnknown
          )
        ) : problem ? (
          sentenceOf(problem)
        ) : (
          <b>{words}</b>
        )}
      </p>
      {problem && !canRetry ? (
        <button type="button" onClick={onOver}>
          OK
        </button>
      ) : (
        <>
          <button type="button" disabled={isBusy} onClick={takeBack}>
            {uiText.undo}
            {isNewest ? <kbd>Z</kbd> : null}
          </button>
          {sendNow ? (
            <button type="button" className="undo-now" disabled={isBusy} onClick={() => press(sending)}>
              {nowWords}
            </button>
          ) : null}
        </>
      )}
    </div>
  )
}
