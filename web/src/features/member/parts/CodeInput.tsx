import { useRef, type Ref } from 'react'
import { normalizePhone } from '@jgm/contract/model/normalise'
import { TextField } from '../../../ui/TextField.tsx'
import { codeText } from '../text.ts'
import { justWhole } from './mailedCode.ts'

/** The field for a mailed code. Where nothing else is left to fill in, it sends itself as soon as it is whole, and the focus stays. */
export function CodeInput({
  support = '',
  error,
  sends,
  onLeave,
  inputRef,
}: {
  support?: string | undefined
  error: string | undefined
  /** Sends the whole code, which the browser has checked. Undefined in an order, whose button sends it with the other fields. */
  sends?: ((code: string) => void) | undefined
  /** Called with the digits when the field is left. */
  onLeave?: ((code: string) => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}) {
  const before = useRef('')
  function edit(typed: string): void {
    const code = justWhole(typed, before.current)
    before.current = typed
    if (code !== undefined) sends?.(code)
  }
  return (
    <TextField
      name="code"
      label={codeText.label}
      required
      support={(sends ? support + codeText.byItself : support) || undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint={sends ? 'go' : 'done'}
      inputRef={inputRef}
      error={error}
      onChange={edit}
      onEnter={
        sends
          ? (typed) => {
              const code = justWhole(typed, '')
              if (code !== undefined) sends(code)
            }
          : undefined
      }
      onLeave={(typed) => {
        const code = normalizePhone(typed)
        onLeave?.(code)
        return code
      }}
    />
  )
}
