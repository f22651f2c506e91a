import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { changeLineIntegration } from '@jgm/contract/api/line'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { withProof } from '../../../lib/chat.proof.ts'
import { useChat } from '../../../lib/chat.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { lineIntegrationQuery } from '../../member/api.ts'
import { linkWish } from '../flow.ts'

/** Milliseconds for LINE's log-in. A person who comes back later may have given the link up, so a new press is needed. */
const patience = 10 * 60_000

/**
 * Links the member to the present LINE user of the chat area. When LINE has to log the person in first, the link is made without
 * another press after the return, and only tried once: the page does not leave for LINE again by itself.
 */
export function useLinkByUser(onDone: () => void) {
  const chat = useChat()
  const queries = useQueryClient()
  const wish = useFlow(linkWish)
  const send = (id_token: string) => call(changeLineIntegration, { body: { action: 'link', id_token } })
  const link = useSubmit(
    (by: 'press' | 'return') => {
      if (by === 'return') return send(chat.idToken() ?? '')
      wish.set('pressed', { at: now().toISOString() })
      return withProof(chat, send)
    },
    {
      onDone: (reply) => {
        wish.reset()
        queries.setQueryData(lineIntegrationQuery().queryKey, reply)
        onDone()
      },
      onError: () => wish.reset(),
    },
  )
  const goOn = useEffectEvent(() => {
    if (!wish.data) return
    wish.reset()
    if (now().getTime() - Date.parse(wish.data.at) < patience) link.submit('return')
  })
  useEffect(() => goOn(), [])
  return link
}
