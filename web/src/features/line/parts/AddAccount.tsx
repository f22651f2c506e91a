import type { ReactNode } from 'react'
import { useChat } from '../../../lib/chat.ts'
import { useAddFriend } from '../../../lib/useAddFriend.ts'
import { Button, buttonLook, type ButtonKind, type ButtonSize } from '../../../ui/Button.tsx'
import { ChatFailure } from '../../../ui/ChatFailure.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { lineText } from '../text.ts'

/** Adds an official account: with LINE's own sheet inside LINE, elsewhere on the account's page. `onFriend`: it is one now. */
export function AddAccount({
  account,
  look: { kind, size, wide = false },
  onFriend,
  children,
}: {
  account: { readonly basic_id: string; readonly add_url: string }
  look: { readonly kind: ButtonKind; readonly size: ButtonSize; readonly wide?: boolean }
  onFriend: () => void
  children: ReactNode
}) {
  const { inClient } = useChat()
  const add = useAddFriend(onFriend)
  if (!inClient)
    return (
      <OutsideLink
        href={account.add_url}
        onFollow={() => add.leave(account.basic_id)}
        {...buttonLook(kind, size, wide)}
      >
        {children}
      </OutsideLink>
    )
  return (
    <>
      <Button
        kind={kind}
        size={size}
        wide={wide}
        pending={add.pending}
        pendingText={lineText.friend.adding}
        onPress={() => add.submit(account)}
      >
        {children}
      </Button>
      <ChatFailure error={add.error} failure={add.failure} />
    </>
  )
}
