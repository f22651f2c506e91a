import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** A question before something is taken away or told to others; `yes` names the action, `no` the way back. */
export function Question({
  open,
  title,
  question,
  yes,
  no,
  sending,
  kind = 'danger',
  children,
  failure,
  pending,
  onYes,
  onNo,
}: {
  open: boolean
  title: string
  question: string
  yes: string
  no: string
  /** The words of `yes` while it is sent. */
  sending: string
  /** Of `yes`, where nothing is taken away. */
  kind?: 'danger' | 'solid'
  children?: ReactNode
  failure: string | null
  pending: boolean
  onYes: () => void
  onNo: () => void
}) {
  return (
    <Dialog open={open} title={title} onClose={onNo}>
      <div className="flex flex-col gap-4">
        <p className="text-lg font-bold text-ink">{question}</p>
        {children}
        {failure ? <Banner kind="error" title={failure} live /> : null}
        <div className="flex flex-col gap-3">
          <Button kind={kind} wide pending={pending} pendingText={sending} onPress={onYes}>
            {yes}
          </Button>
          <Button kind="outline" wide onPress={onNo}>
            {no}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
