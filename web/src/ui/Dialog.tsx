import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'
import { uiText } from './text.ts'

/**
 * A modal on the native dialog: the browser keeps the focus inside, Escape closes it, the page behind does not scroll. `side`
 * makes it the drawer of a menu: over the whole width of a phone, below the head at a desk.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  side = false,
}: {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  side?: boolean
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      data-side={side ? '' : undefined}
      className={`m-auto bg-paper text-body shadow-dialog backdrop:bg-black/50 ${
        side ? '' : 'w-[34rem] max-w-[calc(100vw-2rem)] rounded-xl'
      }`}
    >
      {open ? (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-rule bg-card py-2 pr-2 pl-4">
            <h2 id={id} className="text-lg" tabIndex={-1}>
              {title}
            </h2>
            <button
              type="button"
              className="button shrink-0"
              data-kind="text"
              data-size="S"
              onClick={() => ref.current?.close()}
            >
              <CloseIcon />
              {uiText.close}
            </button>
          </div>
          <div className="p-4 pb-8">{children}</div>
        </>
      ) : null}
    </dialog>
  )
}
