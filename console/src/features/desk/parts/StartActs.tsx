import type { DayStart } from '@jgm/contract/api/desk-day'
import { callText } from '../text.call.ts'
import { settleText } from '../text.settle.ts'
import { startsText } from '../text.starts.ts'
import { sheetText } from '../text.ts'
import { waitText } from '../text.waiting.ts'
import type { PartyVerb } from './call/tasks.ts'
import type { SheetWork } from './useSheet.ts'

type Row = { readonly key: string; readonly label: string; readonly refusal: string | null; readonly run: () => void }

/** What the desk sells, moves and cancels. */
function callRows({ waiter }: DayStart, { calls, offers, isToday }: SheetWork): Row[] {
  const { keys } = callText
  const act = (key: string, verb: PartyVerb, label: string): Row => ({
    key,
    label,
    refusal: offers[verb],
    run: () => calls.act(verb),
  })
  return [
    { key: 'N', label: waiter ? waitText.takeUp : keys.bookFoot, refusal: offers.book, run: calls.book },
    ...(isToday && !waiter ? [{ key: 'K', label: keys.walkInFoot, refusal: offers.book, run: calls.walkIn }] : []),
    act('M', 'move', keys.moveFoot),
    act('E', 'change', keys.changeFoot),
    act('O', 'name', keys.nameFoot),
    act('X', 'settle', settleText.foot),
    act('Y', 'price', keys.priceFoot),
    act('⌫', 'cancel', keys.cancelFoot),
  ]
}

/** What the desk makes of the starts themselves. */
function startRows({ state }: DayStart, { offers, block, audience, squeeze, open }: SheetWork): Row[] {
  return [
    { key: 'B', label: sheetText.keys.blockFoot, refusal: offers.block, run: block },
    { key: 'V', label: startsText.audience.foot, refusal: offers.audience, run: audience },
    {
      key: 'U',
      label: state === 'open' ? startsText.squeeze.drop : sheetText.block.open,
      refusal: offers.open,
      run: open,
    },
    { key: 'I', label: startsText.squeeze.foot, refusal: offers.squeeze, run: squeeze },
  ]
}

/** The buttons for what the desk does with the chosen start: the keys do the same. */
export function StartActs({ start, work }: { readonly start: DayStart; readonly work: SheetWork }) {
  const { isDesk, mayBlock, offers, isRanging, beginRange } = work
  const isOfMany = [offers.book, ...(mayBlock ? [offers.block, offers.open] : [])].includes(null)
  const rows = [...(isDesk ? callRows(start, work) : []), ...(mayBlock ? startRows(start, work) : [])].filter(
    ({ refusal }) => refusal === null,
  )
  if (rows.length === 0) return null
  return (
    <div className="day-acts">
      {rows.map(({ key, label, run }) => (
        <button key={key} type="button" className="btn" onClick={run}>
          {label}
          <kbd>{key}</kbd>
        </button>
      ))}
      {isOfMany ? (
        <button type="button" className="btn" aria-pressed={isRanging} onClick={beginRange}>
          {sheetText.keys.range}
          <kbd>⇧↑↓</kbd>
        </button>
      ) : null}
    </div>
  )
}
