import type { ReactNode } from 'react'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { friendText as text } from '../text.ts'

/** Asks before something is removed; the buttons name the action. */
export function Ask({
  open,
  title,
  question,
  children,
  failure,
  pending,
  onYes,
  onNo,
}: {
  open: boolean
  title: string
  question: string
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
          <Button kind="danger" wide pending={pending} pendingText={text.sending} onPress={onYes}>
            {text.remove}
          </Button>
          <Button kind="outline" wide onPress={onNo}>
            {text.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
