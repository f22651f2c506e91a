import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { askFriend } from '@jgm/contract/api/friend'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { useFragment } from '../../../lib/fragment.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useCourseId, useGo, useKeepReferrer, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { invitationQuery } from '../api.ts'
import { friendAdd, friendInvitation } from '../flow.ts'
import { useKeepFriends } from '../parts/useFriends.ts'
import { friendText } from '../text.ts'

const text = friendText.invitation

const isToken = (given: string): boolean => /^[\w-]{16,256}$/.test(given)

/**
 * The token of the link: read from the fragment or, through LINE, from the query; removed from the address and the history, and
 * kept for this tab until it is answered. Null when there is none.
 */
function useInvitationToken(): string | null {
  const flow = useFlow(friendInvitation)
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const fragment = useFragment()
  const arrived = fragment || query.get('invitation')
  const taken = useRef<string>(null)
  useEffect(() => {
    // The address is cleaned a moment later. Until then the same token must not come back once it is answered.
    if (arrived === null || taken.current === arrived) return
    taken.current = arrived
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
    if (!isToken(arrived)) flow.reset()
    else if (flow.data?.token !== arrived) flow.put({ token: arrived })
    if (query.has('invitation')) setQuery({ invitation: undefined })
  }, [arrived, flow, query, setQuery])
  if (arrived === null) return flow.data?.token ?? null
  return isToken(arrived) ? arrived : null
}

/** An opened invitation: asks a guest to log in, and a member whether to become friends. */
export default function Invitation() {
  const title = useTitle()
  const member = useMember()
  const token = useInvitationToken()
  // True after the answer, because the token is dropped while this screen is still shown.
  const [isOver, setOver] = useState(false)
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {isOver ? (
          <Spinner />
        ) : token === null ? (
          <Invalid />
        ) : member ? (
          <Question key={token} token={token} onOver={() => setOver(true)} />
        ) : (
          <Guest />
        )}
      </PageBody>
    </>
  )
}

function Invalid() {
  const member = useMember()
  const id = useCourseId()
  return (
    <Empty title={text.invalid}>
      <p>{text.invalidBody}</p>
      {member ? (
        <To page="friend.add" {...buttonLook('outline')}>
          {text.toAdd}
        </To>
      ) : (
        <To page="account.login" params={{ id }} {...buttonLook('outline')}>
          {text.login}
        </To>
      )}
    </Empty>
  )
}

function Guest() {
  const id = useCourseId()
  const keepReferrer = useKeepReferrer(text.waiting)
  return (
    <>
      <div>
        <p className="text-lg font-bold text-ink">{text.guest}</p>
        <p className="mt-2">{text.guestBody}</p>
      </div>
      <div className="flex flex-col gap-3">
        <To page="account.login" params={{ id }} onClick={keepReferrer} {...buttonLook('solid', 'L', true)}>
          {text.login}
        </To>
        <To page="account.registration" params={{ id }} onClick={keepReferrer} {...buttonLook('outline', 'L', true)}>
          {text.signup}
        </To>
      </div>
    </>
  )
}

function Question({ token, onOver }: { token: string; onOver: () => void }) {
  const go = useGo()
  const add = useFlow(friendAdd)
  const invitation = useFlow(friendInvitation)
  const keep = useKeepFriends()
  const { data, error, refetch } = useQuery(invitationQuery(token))
  const send = useSubmit((given: string) => call(askFriend, { body: { by: 'invitation', token: given } }), {
    onDone: ({ friend }) => {
      onOver()
      add.confirm({ name: friend?.name ?? null })
      keep()
      go('friend.add.done', undefined, undefined, { replace: true })
      invitation.reset()
    },
  })
  if (isCode(error, 'friend_code_invalid') || isCode(send.error, 'friend_code_invalid')) return <Invalid />
  if (error) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <Spinner />
  if (data.state !== 'open')
    return (
      <Empty title={data.state === 'own' ? text.own : text.friends(data.name)}>
        {data.state === 'own' ? <p>{text.ownBody}</p> : null}
        <To page="friend.list" {...buttonLook()}>
          {friendText.toList}
        </To>
      </Empty>
    )
  return (
    <>
      <div>
        <p className="text-lg font-bold text-ink">{text.ask(data.name)}</p>
        <p className="mt-2">{text.after}</p>
      </div>
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
      <div className="grid grid-cols-2 gap-3">
        <Button
          kind="outline"
          pending={send.pending}
          onPress={() => {
            onOver()
            go('friend.list', undefined, undefined, { replace: true })
            invitation.reset()
          }}
        >
          {friendText.no}
        </Button>
        <Button pending={send.pending} pendingText={friendText.sending} onPress={() => send.submit(token)}>
          {friendText.yes}
        </Button>
      </div>
    </>
  )
}
