import type { ReactNode } from 'react'
import { useChat } from '../lib/chat.ts'
import { unbroken } from './Unbroken.tsx'

/** A link to another site: in a new window, and from inside LINE in the phone's own browser. */
export function OutsideLink({
  href,
  children,
  onFollow,
  ...look
}: {
  href: string
  children: ReactNode
  onFollow?: () => void
  className?: string
  'data-kind'?: string
  'data-size'?: string
  'data-wide'?: string
}) {
  const chat = useChat()
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        onFollow?.()
        if (!chat.inClient) return
        event.preventDefault()
        chat.openWindow({ url: href, external: true })
      }}
      {...look}
    >
      {unbroken(children)}
    </a>
  )
}
