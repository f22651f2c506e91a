import type { ReactNode } from 'react'
import { accentColor } from './accent.ts'
import { Fieldset } from './Fieldset.tsx'
import { unbroken } from './Unbroken.tsx'

export type Choice = {
  readonly value: string
  readonly label: ReactNode
  readonly note?: ReactNode
  /** A drawing between the button and the label. */
  readonly picture?: ReactNode
  /** The accent of a course, whose band the card gets. */
  readonly accent?: number
}

type Props = {
  name: string
  legend: string
  choices: readonly Choice[]
  required?: boolean | undefined
  support?: ReactNode
  error?: string | undefined
  defaultValue?: string | undefined
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/**
 * A choice of one, as cards (`look="cards"`, in `columns` on wide screens; with `short` labels also in two columns on phones) or
 * as a plain list.
 */
export function RadioGroup({
  look = 'list',
  columns = 1,
  ...props
}: Props & { look?: 'list' | 'cards'; columns?: 1 | 2 | 3 | 'short' }) {
  const { legend, required, support, error } = props
  const grid = {
    1: '',
    2: 'sm:grid-cols-2',
    3: 'sm:grid-cols-2 md:grid-cols-3',
    short: 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] sm:grid-cols-3',
  }[columns]
  return (
    <Fieldset legend={legend} required={required} support={support} error={error}>
      <div className={look === 'cards' ? `grid gap-2 ${grid}` : 'flex flex-col'}>
        {props.choices.map((choice) => (
          <label
            key={choice.value}
            className={`${look === 'cards' ? 'choice-card' : 'choice'} ${choice.picture ? 'flex-wrap' : ''}`}
          >
            {choice.accent === undefined ? null : (
              <span
                className="absolute inset-y-0 left-0 w-1.5 rounded-l-lg"
                style={{ background: accentColor(choice.accent) }}
                aria-hidden="true"
              />
            )}
            <Radio {...props} choice={choice} />
            {choice.picture}
            {/* With large text the words wrap below the picture, before their column gets too narrow. */}
            <span className={choice.picture ? 'min-w-0 flex-[1_1_8rem]' : 'min-w-0'}>
              <span className="block">{unbroken(choice.label)}</span>
              {choice.note ? <span className="block text-sm text-support">{unbroken(choice.note)}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}

function Radio({ name, choice, value, defaultValue, onChange }: Props & { choice: Choice }) {
  return (
    <input
      type="radio"
      name={name}
      value={choice.value}
      {...(value === undefined
        ? { defaultChecked: defaultValue === choice.value }
        : { checked: value === choice.value })}
      onChange={() => onChange?.(choice.value)}
    />
  )
}
