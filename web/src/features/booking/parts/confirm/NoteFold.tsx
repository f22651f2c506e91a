import { useState } from 'react'
import { Multiline } from '../../../../ui/Multiline.tsx'
import { saleText } from '../../text.sale.ts'
import { FoldMark } from '../FoldMark.tsx'

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
    <details className="wishes group" open={hasNote}>
      <summary className="wishes-row">
        <span className="min-w-0 flex-1">
          <b>{text.noteFold}</b>
        </span>
        <FoldMark />
      </summary>
      <div className="px-(--page-edge) pb-4">
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
      </div>
    </details>
  )
}
