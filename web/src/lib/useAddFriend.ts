import { useEffect, useEffectEvent, useState } from 'react'
import { useChat } from './chat.ts'
import { useSubmit } from './useSubmit.ts'

type Account = { readonly basic_id: string; readonly add_url: string }

/**
 * Lets the person add an official account, and asks LINE again whenever the page is shown after that, because LINE tells nobody who
 * comes back from the account's page. `onFriend` is called once it is a friend.
 */
export function useAddFriend(onFriend: () => void) {
  const chat = useChat()
  const [left, setLeft] = useState<string>()
  const look = useEffectEvent(async (basicId: string) => {
    if (document.visibilityState !== 'visible' || !(await chat.isFriend(basicId).catch(() => false))) return
    setLeft(undefined)
    onFriend()
  })
  useEffect(() => {
    if (left === undefined) return undefined
    const back = (): void => void look(left)
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [left])
  const add = useSubmit((account: Account) => chat.addFriend(account), {
    onDone: (isFriend, { basic_id: id }) => {
      if (isFriend) onFriend()
      else setLeft(id)
    },
  })
  return { ...add, leave: setLeft }
}
