import { useEffect, useRef } from 'react'
import { useShortcuts } from '../../../../lib/keys.ts'
import { Radios } from '../../../../ui/Radios.tsx'
import { callText as words } from '../../text.call.ts'
import { LeaveButton } from './LeaveButton.tsx'
import { type Picked, type SeatVerb } from './tasks.ts'

/** Asks which of the single players of a start it is about. */
export function WhoPanel({
  doing,
  among,
  choose,
  onEnd,
}: {
  readonly doing: SeatVerb
  readonly among: readonly Picked[]
  readonly choose: (picked: Picked) => void
  readonly onEnd: () => void
}) {
  const firstRef = useRef<HTMLButtonElement>(null)
  useEffect(() => firstRef.current?.focus(), [])
  const title = words.titles[doing]
  const pick = (number: string): void => {
    const picked = among.find(({ group }) => group.number === number)
    if (picked) choose(picked)
  }
  useShortcuts({
    title,
    level: 2,
    shortcuts: [
      ...among.map((one, at) => ({
        keys: String(at + 1),
        label: one.holder,
        run: () => choose(one),
      })),
      { keys: 'Escape', shown: 'Esc', label: words.keys.leave, foot: words.keys.leave, run: onEnd },
    ],
  })
  return (
    <aside className="day-panel call-panel" aria-label={title}>
      <h3 className="call-head" data-kind={doing === 'cancel' ? 'danger' : 'hand'}>
        {title}
      </h3>
      <p>{words.who[doing]}</p>
      <div className="call-who">
        <Radios
          label={words.who[doing]}
          options={among.map((one) => ({
            value: one.group.number,
            label: words.party(one.holder, one.group.players),
          }))}
          chosen={null}
          onChoose={pick}
          hasNumbers
          firstRef={firstRef}
        />
      </div>
      <div className="call-acts">
        <LeaveButton leave={onEnd} />
      </div>
    </aside>
  )
}
