import { useChat } from '../../../lib/chat.ts'
import { Button } from '../../../ui/Button.tsx'
import { talkText } from '../text.chat.ts'

/** Closes LINE's window, which returns to the talk; renders nothing in a browser. */
export function ToTalk({ size = 'L', kind = 'outline' }: { size?: 'L' | 'S'; kind?: 'outline' | 'solid' }) {
  const chat = useChat()
  if (!chat.inClient) return null
  return (
    <Button kind={kind} size={size} wide={size === 'L'} onPress={() => chat.close()}>
      <span className="whitespace-nowrap">{talkText.toTalk}</span>
    </Button>
  )
}
