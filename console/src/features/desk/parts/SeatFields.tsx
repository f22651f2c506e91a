import { useId, useRef, useState } from 'react'
import { seenExemptions, type SeenExemption } from '@jgm/contract/api/desk-arrival'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { isInvisible } from '@jgm/contract/model/normalise'
import { isOfDesk } from '@jgm/contract/model/staff'
import { useDesk } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { sheetText } from '../text.ts'
import { lacksAddress, lacksProof, nextTag, sharedTag } from './arrivals.ts'
import type { BookedSeat } from './rows.ts'
import { enter, toSheet } from './focus.ts'
import { SeatLine } from './SeatLine.tsx'
import type { Arrivals } from './useArrival.ts'
import type { TextField } from './useDrafts.ts'

const words = sheetText.arrival

/** The fields of one person: address, proof of a tax exemption, locker and bag tag. A field is saved by Enter, and when the cursor leaves it. */
export function SeatFields({
  seat,
  starts,
  arrivals: { mark, drop, drafts, nameOf, problemOf },
}: {
  readonly seat: BookedSeat
  readonly starts: readonly DayStart[]
  readonly arrivals: Pick<Arrivals, 'mark' | 'drop' | 'drafts' | 'nameOf' | 'problemOf'>
}) {
  const [addressRef, lockerRef, tagRef] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  const isDesk = isOfDesk(useDesk().session.staff.role)
  const proofRef = useRef<HTMLSelectElement>(null)
  const declared = seat.person?.exempt ?? null
  const seen = seat.arrival?.exemption ?? null
  const [draft, setDraft] = useState<string | null>(null)
  const isPointer = useRef(false)
  function keepProof(value: string | null): void {
    setDraft(null)
    if (value !== null && value !== (seen ?? ''))
      mark(seat, { exemption: value === '' ? null : (value as SeenExemption) }, { standing: { exemption: seen } })
  }
  function proof(): void {
    if (declared !== null && seen === null) mark(seat, { exemption: declared }, { standing: { exemption: seen } })
    else proofRef.current?.focus()
  }
  useShortcuts({
    title: words.who,
    level: 2,
    shortcuts: [
      ...(isDesk ? [{ keys: 'j', label: words.keys.address, run: () => enter(addressRef.current) }] : []),
      { keys: 'h', label: words.keys.exemption, run: proof },
      { keys: 'r', label: words.keys.locker, run: () => enter(lockerRef.current) },
      { keys: 'f', label: words.keys.bagTag, run: () => enter(tagRef.current) },
    ],
  })
  const proofId = useId()
  const name = nameOf(seat)
  const lineOf = (field: TextField) => {
    const value = seat.arrival?.[field] ?? null
    return {
      value,
      draft: drafts.of(name, field),
      problem: problemOf(field),
      type: (typed: string): void => drafts.type(name, field, typed, value),
      drop: (): void => drop(seat, field),
      save: (text: string, standing: string | null): void => {
        drafts.send(name, field, text, standing)
        mark(seat, { [field]: isInvisible(text) ? null : text }, { standing: { [field]: standing } })
      },
    }
  }
  return (
    <dl className="day-fields">
      {isDesk ? (
        <SeatLine
          label={words.address}
          hint={words.addressHint}
          keyName="J"
          isAsked={lacksAddress(seat)}
          inputRef={addressRef}
          {...lineOf('address')}
        />
      ) : null}
      <div data-asked={lacksProof(seat) ? '' : undefined}>
        <dt>
          <label htmlFor={proofId}>{words.exemption}</label>
        </dt>
        <dd>
          <select
            id={proofId}
            ref={proofRef}
            value={draft ?? seen ?? ''}
            onPointerDown={() => (isPointer.current = true)}
            onKeyDown={(event) => {
              isPointer.current = false
              if (event.key !== 'Enter') return
              event.preventDefault()
              keepProof(draft)
              toSheet()
            }}
            onBlur={() => keepProof(draft)}
            onChange={({ target }) => {
              setDraft(target.value)
              // Arrow keys walk through the answers: one is kept by Enter, or by leaving.
              if (!isPointer.current) return
              keepProof(target.value)
              toSheet()
            }}
          >
            <option value="">
              {declared === null ? words.noExemption : words.declared(words.exemptions[declared])}
            </option>
            {seenExemptions.map((one) => (
              <option key={one} value={one}>
                {words.exemptions[one]}
              </option>
            ))}
          </select>
          {declared !== null && seen === null ? (
            <button type="button" className="btn" onClick={proof}>
              {words.seen}
            </button>
          ) : null}
          <kbd>H</kbd>
        </dd>
      </div>
      {(['locker', 'bag_tag'] as const).map((which) => (
        <SeatLine
          key={which}
          label={which === 'locker' ? words.locker : words.bagTag}
          hint={words.next(nextTag(starts, which))}
          offered={nextTag(starts, which)}
          keyName={which === 'locker' ? 'R' : 'F'}
          isAsked={false}
          inputRef={which === 'locker' ? lockerRef : tagRef}
          warning={sharedTag(starts, seat, which)}
          {...lineOf(which)}
        />
      ))}
    </dl>
  )
}
