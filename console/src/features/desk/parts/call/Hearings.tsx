import { useState } from 'react'
import type { DeskPreview } from '@jgm/contract/api/desk-call'
import { listed } from '../../../../lib/text.ts'
import { Scroller } from '../../../../ui/Scroller.tsx'
import { callText as words } from '../../text.call.ts'

type Told = DeskPreview['told'][number]

const nameOf = ({ name }: Told): string => (name === '' ? words.toldHouse : words.told(name))
const waysOf = ({ ways }: Told): string => listed(ways.map((way) => words.toldBy[way]))

/** The words that golfers hear. Of several people all stand in a list, each with the way, and one letter below it: a press on a person shows theirs. */
export function Hearings({ told }: { readonly told: DeskPreview['told'] }) {
  const [chosen, choose] = useState(0)
  const letter = told[chosen] ?? told[0]
  if (letter === undefined) return null
  return (
    <section className="call-hearings" aria-label={words.toldHouse}>
      {told.length > 1 ? (
        <ul>
          {told.map((one, at) => (
            // The same person may hear of two things.
            <li key={`${at} ${one.name}`}>
              <button type="button" aria-pressed={one === letter} onClick={() => choose(at)}>
                {one.name === '' ? words.toldHouse : words.toldTo(one.name)}
                <span>{waysOf(one)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Scroller className="call-told" label={nameOf(letter)}>
        <section>
          <h4>
            {nameOf(letter)}
            <span>{waysOf(letter)}</span>
          </h4>
          <b>{letter.subject}</b>
          <p>{letter.text}</p>
        </section>
      </Scroller>
    </section>
  )
}
