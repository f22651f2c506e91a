import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { useChat } from '../../../lib/chat.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { systemText } from '../text.ts'

const text = systemText.chat

/** Outside of LINE: the way into it, by a link on a phone and by a QR code for one beside a desk. */
export function OpenInLine() {
  const chat = useChat()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    if (chat.inClient) return
    chat.permanentLink(location.pathname + location.search).then(setLink, () => setLink(null))
  }, [chat])
  if (chat.inClient || link === null) return null
  return (
    <Card>
      <p>{text.openInLine}</p>
      <div className="mt-3 flex flex-col items-start gap-4">
        <a href={link} {...buttonLook('outline', 'M')}>
          {text.openInLineButton}
        </a>
        <div className="hidden md:block">
          <p className="text-sm text-support">{text.openInLineHelp}</p>
          <QrCode content={link} label={text.qr} />
        </div>
      </div>
    </Card>
  )
}

/** A QR code with its quiet zone of four modules, as one path. */
function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="180"
      height="180"
      role="img"
      aria-label={label}
      className="mt-2 bg-white"
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
