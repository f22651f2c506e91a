import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { settleDeskOrder, type WaitingOrder } from '@jgm/contract/api/desk-call'
import { formatDateDense, formatTime } from '@jgm/contract/model/dates'
import { undoSeconds } from '@jgm/contract/model/staff'
import { call } from '../../../../lib/api.ts'
import { listed } from '../../../../lib/text.ts'
import { Notice } from '../../../../ui/States.tsx'
import { UndoBar } from '../../../../ui/UndoBar.tsx'
import { callText as words } from '../../text.call.ts'

/** Failed orders of others that this window has seen; their authors put them aside. */
const seen = new Set<number>()

/** `11/29(日) 8:20 IN・8:27 IN`: the starts of an order, the date once for those of a day. */
const placesOf = ({ places }: Pick<WaitingOrder, 'places'>): string =>
  listed(
    places.map(({ date, nine, start_minute: minute }, at) => {
      const start = `${formatTime(minute)} ${nine}`
      return places[at - 1]?.date === date ? start : `${formatDateDense(date)} ${start}`
    }),
  )

/** The own orders that can still be taken back, the newest with its ten seconds; and those that could not be carried out. */
export function OrderBars({
  courseId,
  date,
  orders,
  markedAt,
}: {
  readonly courseId: number
  /** The day that is shown: a failed order of somebody else is told on its own days. */
  readonly date: string
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
  const isOfDay = ({ places }: WaitingOrder): boolean => places.length === 0 || places.some((one) => one.date === date)
  const newest = orders.filter(({ id, is_own: isOwn, failed }) => isOwn && failed === null && !over.includes(id)).at(-1)
  const end = (id: number): void => {
    setOver((old) => [...old, id])
    readAgain()
  }
  function putAside({ id, is_own: isOwn }: WaitingOrder): void {
    if (isOwn) void settle(id, 'aside').catch(readAgain)
    else {
      seen.add(id)
      setOver((old) => [...old, id])
    }
  }
  return (
    <>
      {orders
        .filter((one) => one.failed !== null && !seen.has(one.id) && (one.is_own || isOfDay(one)))
        .map((one) => (
          <Failed key={one.id} order={one} putAside={() => putAside(one)} />
        ))}
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

/** What could not be carried out, where, why and whose it was. */
const Failed = ({ order, putAside }: { readonly order: WaitingOrder; readonly putAside: () => void }) => {
  const { verb, failed, by, is_own: isOwn, concerned } = order
  return (
    <Notice kind="warn">
      <p>
        <b>{words.failed[verb](order.places.length === 0 ? words.goneStart : placesOf(order))}</b>　{failed}
        {concerned.length === 0 ? null : <small>　{words.concerned(listed(concerned))}</small>}
        {isOwn ? null : <small>　{words.by(by)}</small>}
      </p>
      <button type="button" className="btn" onClick={putAside}>
        {words.aside}
      </button>
    </Notice>
  )
}
