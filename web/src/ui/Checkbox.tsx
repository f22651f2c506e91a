import { useId, type ReactNode } from 'react'
import { FieldError } from './Field.tsx'
import { unbroken } from './Unbroken.tsx'

/** A checkbox; `error` is below it and read with it. With `isChip` it is as wide as its words, to stand in a row of filters. */
export function Checkbox({
  name,
  children,
  error,
  defaultChecked,
  checked,
  onChange,
  form,
  isChip,
}: {
  name: string
  children: ReactNode
  error?: string | undefined
  defaultChecked?: boolean | undefined
  checked?: boolean | undefined
  onChange?: ((checked: boolean) => void) | undefined
  /** Id of its form, when the checkbox is outside it. */
  form?: string | undefined
  isChip?: boolean
}) {
  const id = useId()
  return (
    <div>
      <label className="choice" data-chip={isChip ? '' : undefined}>
        <input
          type="checkbox"
          name={name}
          form={form}
          value="true"
          defaultChecked={defaultChecked}
          checked={checked}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{unbroken(children)}</span>
      </label>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  )
}
