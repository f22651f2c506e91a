import type { KeyboardEvent } from 'react'
import { isConverting } from '@jgm/contract/model/converting'

const isMac = /Mac|iP(?:hone|ad)/u.test(navigator.userAgent)

/** The key that sends from inside a text of several lines, where Enter begins a new one. */
export const sendKey = isMac ? '⌘Enter' : 'Ctrl+Enter'
/** The key that sends and closes from there; outside the text it is ⇧Enter. */
export const sendAndCloseKey = isMac ? '⇧⌘Enter' : '⇧Ctrl+Enter'

/** Hears them in a text field; not while an input method converts, nor while the key is held down. */
export const onSend =
  ({ send, sendAndClose = send }: { readonly send: () => void; readonly sendAndClose?: () => void }) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isConverting(event.nativeEvent)) return
    event.preventDefault()
    if (event.repeat) return
    if (event.shiftKey) sendAndClose()
    else send()
  }
