import type { ReactNode } from 'react'
import type { Competition } from '@jgm/contract/api/competition-entry'
import type { ShownName } from '@jgm/contract/model/competition'
import type { Problem } from '@jgm/contract/model/errors'
import { entryLimits, type WishStart } from '@jgm/contract/model/competition-entry'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { problemAt } from '../../../ui/Form.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { entryText as text } from '../text.entry.ts'

export type Wishing = { readonly wish_start: WishStart; readonly wish_with: string; readonly wish_cart: boolean }

/** The wishes of a party: early or late, with whom, a cart. */
export function WishFields({
  wishes,
  problems,
  onPut,
}: {
  wishes: Wishing
  problems: readonly Problem[]
  onPut: (changes: Partial<Wishing>) => void
}) {
  return (
    <>
      <Labelled label={text.start}>
        <Segmented
          name="wish_start"
          legend={text.start}
          value={wishes.wish_start}
          choices={(['early', 'any', 'late'] as const).map((value) => ({ value, label: text.starts[value] }))}
          onChange={(value) => onPut({ wish_start: value as WishStart })}
        />
      </Labelled>
      <TextField
        name="wish_with"
        label={text.with}
        support={text.withSupport}
        required={false}
        autoComplete="off"
        limit={entryLimits.wish}
        value={wishes.wish_with}
        error={problemAt(problems, 'wish_with')}
        onChange={(value) => onPut({ wish_with: value })}
      />
      <Checkbox name="wish_cart" checked={wishes.wish_cart} onChange={(isOn) => onPut({ wish_cart: isOn })}>
        {text.cart}
      </Checkbox>
    </>
  )
}

/** The names that a person can be shown by, as they would stand in the results. */
export function ShownAs({
  names,
  value,
  onChange,
}: {
  names: NonNullable<Competition['names']>
  value: ShownName
  onChange: (value: ShownName) => void
}) {
  return (
    <Labelled label={text.shown} note={text.shownNote}>
      <Segmented
        name="shown_as"
        legend={text.shown}
        value={value}
        choices={(['real_name', 'nickname', 'initials'] as const).flatMap((one) => {
          const label = names[one]
          return label === null ? [] : [{ value: one, label }]
        })}
        onChange={(chosen) => onChange(chosen as ShownName)}
      />
    </Labelled>
  )
}

function Labelled({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-bold text-ink" aria-hidden="true">
        {label}
      </p>
      {note === undefined ? null : <p className="text-sm text-support">{note}</p>}
      {children}
    </div>
  )
}
