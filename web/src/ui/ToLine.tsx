import { useChat, type SharedLink } from '../lib/chat.ts'
import { lineLinkOf } from '../lib/lineLink.ts'
import { buttonLook, type ButtonKind, type ButtonSize } from './Button.tsx'
import { ChatIcon } from './icons.tsx'
import { OutsideLink } from './OutsideLink.tsx'
import { uiText } from './text.ts'

/** Opens LINE with a sentence and its link, in a browser; nothing where LINE's own picker sends it, and where LINE takes none of it. */
export function ToLine({
  link,
  kind = 'solid',
  size = 'L',
  wide = false,
}: {
  link: SharedLink
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
}) {
  const { hasPicker } = useChat()
  const href = lineLinkOf(link)
  if (hasPicker || href === undefined) return null
  return (
    <OutsideLink href={href} {...buttonLook(kind, size, wide)}>
      <span className="inline-flex items-center justify-center gap-2">
        <ChatIcon />
        {uiText.toLine}
      </span>
    </OutsideLink>
  )
}
