import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { settleDeskOrder, type WaitingOrder } from '@jgm/contract/api/desk-call'
import { undoSeconds } from '@jgm/contract/model/staff'
import { call } from '../../../../lib/api.ts'
import { Notice } from '../../../../ui/States.tsx'
import { UndoBar } from '../../../../ui/UndoBar.tsx'
import { callText as words } from '../../text.call.ts'

/** The own orders that can still be taken back, the newest with its ten seconds; and those that could not be carried out. */
export function OrderBars({
  courseId,
  orders,
  markedAt,
}: {
  readonly courseId: number
  readonly orders: readonly WaitingOrder[]
  /** When somebody was marked last, in milliseconds; null where that is not taken back by Z. */
  readonly markedAt: number | null
}) {
  const queries = useQueryClient()
  const [over, setOver] = useState<readonly number[]>([])
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: ['day-sheet'] })
  const settle = async (id: number, what: 'undo' | 'now' | 'aside'): Promise<unknown> => {
    const reply = await call(settleDeskOrder, { params: { id: courseId, ref: id }, body: { what } })
    readAgain()
    return reply
  }
  const newest = orders.filter(({ id, is_own: isOwn, failed }) => isOwn && failed === null && !over.includes(id)).at(-1)
  const end = (id: number): void => {
    setOver((old) => [...old, id])
    readAgain()
  }
  return (
    <>
      {orders.map(({ id, verb, failed, by, is_own: isOwn }) =>
        failed === null ? null : (
          <Notice key={id} kind="warn">
            <b>{words.failed[verb]}</b>　{failed}
            {isOwn ? (
              <button type="button" className="btn" onClick={() => void settle(id, 'aside').catch(readAgain)}>
                {words.aside}
              </button>
            ) : (
              <span>{words.by(by)}</span>
            )}
          </Notice>
        ),
      )}
      {newest ? (
        <UndoBar
          key={newest.id}
          words={words.waiting[newest.verb](newest.name, newest.number)}
          until={newest.until}
          isNewest={markedAt === null || markedAt < Date.parse(newest.until) - undoSeconds * 1000}
          undo={async () => settle(newest.id, 'undo')}
          sendNow={async () => settle(newest.id, 'now')}
          onOver={() => end(newest.id)}
        />
      ) : null}
    </>
  )
}
