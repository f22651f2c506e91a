import { use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useChat } from '../../../lib/chat.ts'
import { Tables } from '../../../routing/go.tsx'
import { rowAt } from '../../../routing/path.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { talkText as text } from '../text.chat.ts'

/** Outside LINE: a link that opens this screen in LINE on a phone, and a QR code for a phone beside a desk. */
export function OpenInLine() {
  const chat = useChat()
  const { pathname, search } = useLocation()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    chat.permanentLink(pathname + search).then(
      (url) => current && setLink(url),
      () => current && setLink(null),
    )
    return () => {
      current = false
    }
  }, [chat, pathname, search])
  // An invited person who has logged in to LINE in this browser joins here.
  const isInvited = rowAt(use(Tables), pathname)?.row.page === 'companion.invitation' && chat.idToken() !== null
  if (link === null || isInvited) return null
  return (
    <Card>
      <p>{text.openInLine}</p>
      <div className="mt-3 flex flex-col items-start gap-4">
        <a href={link} {...buttonLook('outline', 'M')}>
          {text.openInLineButton}
        </a>
        <div className="hidden md:block">
          <p className="text-sm text-support">{text.openInLineHelp}</p>
          <div className="mt-2">
            <QrCode content={link} label={text.qr} size={180} />
          </div>
        </div>
      </div>
    </Card>
  )
}
