import type { ReactNode } from 'react'
import { useChat } from '../lib/chat.ts'
import { unbroken } from './Unbroken.tsx'

/** A link to another site: in a new window, and from inside LINE in the phone's own browser. */
export function OutsideLink({
  href,
  children,
  ...look
}: {
  href: string
  children: ReactNode
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
