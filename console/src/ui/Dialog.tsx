import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useShortcuts } from '../lib/keys.ts'
import { CrossIcon } from './icons.tsx'
import { uiText } from './text.ts'

/** A modal above the screen: the focus stays inside, Escape and a press outside close it, and no shortcut below is heard. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  useShortcuts({ title, level: 3, modal: true, shortcuts: [] })
  return (
    <ModalOverlay isOpen isDismissable className="curtain" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="dialog-frame">
        <AriaDialog className="dialog">
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
