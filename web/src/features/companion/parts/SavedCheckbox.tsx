import { useState } from 'react'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'

/** A checkbox whose change is saved at once; after a failure it shows the stored value again. */
export function SavedCheckbox<T>({
  name,
  label,
  note,
  value,
  save,
  onSaved,
  onFailed,
}: {
  name: string
  label: string
  note: string
  value: boolean
  save: (value: boolean, options: { idempotencyKey: string }) => Promise<T>
  onSaved: (reply: T) => void
  onFailed?: () => void
}) {
  /** The chosen value while it is being saved. */
  const [wished, setWished] = useState<boolean | null>(null)
  const send = useSubmit(save, {
    onDone: (reply) => {
      setWished(null)
      onSaved(reply)
    },
    onError: () => {
      setWished(null)
      onFailed?.()
    },
  })
  return (
    <div className="rounded-xl border border-rule bg-card px-(--page-edge)">
      <Checkbox
        name={name}
        checked={wished ?? value}
        onChange={(checked) => {
          if (send.pending) return
          setWished(checked)
          send.submit(checked)
        }}
      >
        <b className="block text-ink">{label}</b>
        <span className="text-sm text-support">{note}</span>
      </Checkbox>
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
    </div>
  )
}
