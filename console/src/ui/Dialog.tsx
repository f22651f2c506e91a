import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useShortcuts } from '../lib/keys.ts'
import { useScanned } from '../lib/scanner.ts'
import { CrossIcon } from './icons.tsx'
import { uiText } from './text.ts'

/** Gives the focus back where the dialog was opened, when it is nowhere afterwards: a form that was sent has had its button disabled. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The overlay gives it back first where it still has it.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      }, restoredMs)
    },
    [opener],
  )
}

/** The overlay has given the focus back by then. */
const restoredMs = 50

const typedFields = 'input:not([type=checkbox], [type=radio]), textarea'

/**
 * A modal above the screen: the focus stays inside, Escape and a press outside close it, and no shortcut below is heard. A
 * scan closes it, because the scanned person stands below; one with typed text stays.
 */
export function Dialog({
  title,
  onClose,
  staysOnScan = false,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  /** It shows itself what was scanned. */
  readonly staysOnScan?: boolean
  readonly children: ReactNode
}) {
  // A button that is disabled while it is pressed loses the focus, and with it the overlay hears no Escape.
  const leave = { keys: 'Escape', shown: 'Esc', label: uiText.close, run: onClose }
  useShortcuts({ title, level: 3, modal: true, shortcuts: [leave] })
  const ref = useRef<HTMLElement>(null)
  useFocusBack()
  useScanned(() => {
    const fields = [...(ref.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedFields) ?? [])]
    if (!staysOnScan && fields.every(({ value }) => value === '')) onClose()
  })
  return (
    <ModalOverlay isOpen isDismissable className="curtain" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="dialog-frame">
        <AriaDialog className="dialog" ref={ref}>
          <header>
            <Heading slot="title">{title}</Heading>
            <button type="button" className="btn" data-kind="quiet" onClick={onClose}>
              <CrossIcon size={10} />
              {uiText.close}
            </button>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
