import type { RefObject } from 'react'
import { normalizePhone } from '@jgm/contract/model/normalise'
import { problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { codeText } from '../text.ts'

/** The field for a code that was mailed to `email`, for forms with other fields. */
export function CodeInput({
  email,
  problems,
  inputRef,
}: {
  email: string
  problems: readonly FormProblem[]
  inputRef?: RefObject<HTMLInputElement | null>
}) {
  return (
    <TextField
      name="code"
      label={codeText.label}
      required
      support={codeText.supportFor(email)}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      error={problemAt(problems, 'code')}
      onLeave={normalizePhone}
      {...(inputRef ? { inputRef } : {})}
    />
  )
}
