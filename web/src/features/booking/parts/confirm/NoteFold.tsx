import { useState } from 'react'
import { Fold } from '../../../../ui/Fold.tsx'
import { Multiline } from '../../../../ui/Multiline.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.confirm

/** The wishes to the course, folded until there are some. */
export function NoteFold({
  note,
  error,
  onChange,
}: {
  note: string
  error: string | undefined
  onChange: (note: string) => void
}) {
  // The value on arrival: emptying the note must not fold its field.
  const [hasNote] = useState(() => note !== '')
  return (
    <Fold title={text.noteFold} isOpen={hasNote}>
      <Multiline
        name="note"
        label={text.note}
        support={text.noteSupport}
        required={false}
        limit={500}
        defaultValue={note}
        error={error}
        onChange={onChange}
      />
    </Fold>
  )
}
