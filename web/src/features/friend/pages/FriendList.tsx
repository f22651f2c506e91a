import { useEffect, useRef, useState } from 'react'
import { answerFriend, removeFriend, type Friend, type FriendGroup, type Friends } from '@jgm/contract/api/friend'
import { formatDateLong, todayInTokyo } from '@jgm/contract/model/dates'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useArrivalState, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card, Empty } from '../../../ui/Card.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { Load } from '../parts/Load.tsx'
import { useKeepFriends } from '../parts/useFriends.ts'
import { friendText } from '../text.ts'

const text = friendText.list

type Said = { readonly kind: 'success' | 'info'; readonly sentence: string }

/** Golf friends: received requests, friends, groups, and sent requests. */
export default function FriendList() {
  const title = useTitle()
  return (
    <>
      <PageHead title={title}>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody>
        <Load>{(friends) => <Lists {...friends} />}</Load>
        <To page="member.account" className="text-link inline-flex min-h-11 items-center self-center">
          {text.toAccount}
        </To>
      </PageBody>
    </>
  )
}

function Lists({ friends, groups }: Friends) {
  const { said: arrived } = useArrivalState()
  const [said, setSaid] = useState<Said | null>(
    typeof arrived === 'string' ? { kind: 'success', sentence: arrived } : null,
  )
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    // The pressed button disappears, so the focus goes to the message.
    if (said && pressed.current) box.current?.focus()
  }, [said])
  const say = (next: Said): void => {
    pressed.current = true
    setSaid(next)
  }
  const of = (state: Friend['state']): readonly Friend[] => friends.filter((one) => one.state === state)
  const [received, mine, sent] = [of('asks'), of('friend'), of('asked')]
  return (
    <>
      {said ? (
        <div ref={box} tabIndex={-1}>
          <Banner kind={said.kind} title={said.sentence} live />
        </div>
      ) : null}
      {received.length > 0 ? (
        <Section title={text.asks}>
          <ul className="flex flex-col gap-4">
            {received.map((friend) => (
              <li key={friend.id}>
                <ReceivedRequest friend={friend} onSaid={say} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {mine.length === 0 ? (
        <Empty title={text.empty} accent={0}>
          <To page="friend.add" {...buttonLook(received.length > 0 ? 'outline' : 'solid')}>
            {text.add}
          </To>
        </Empty>
      ) : (
        <>
          <Section
            title={text.friends}
            action={<span className="tabular text-support">{text.count(mine.length)}</span>}
          >
            <ul className="divide-y divide-rule overflow-hidden rounded-xl border border-rule bg-card">
              {mine.map((friend) => (
                <li key={friend.id}>
                  <To
                    page="friend.edit"
                    params={{ id: friend.id }}
                    className="flex min-h-14 flex-wrap items-center justify-end gap-x-(--sign-gap) px-(--page-edge) py-2.5 text-ink no-underline hover:bg-green-50"
                  >
                    <span className="min-w-[min(9rem,100%)] flex-1">
                      <span className="block font-bold">{friend.label ?? friendText.named(friend.name ?? '')}</span>
                      {friend.label === null ? null : (
                        <span className="block text-sm text-support">{friendText.named(friend.name ?? '')}</span>
                      )}
                    </span>
                    <ChevronRightIcon />
                  </To>
                </li>
              ))}
            </ul>
            <To page="friend.add" {...buttonLook(received.length > 0 ? 'outline' : 'solid', 'L', true)}>
              {text.add}
            </To>
          </Section>
          <Groups friends={mine} groups={groups} />
        </>
      )}
      {sent.length > 0 ? (
        <Section title={text.asked}>
          <ul className="divide-y divide-rule rounded-xl border border-rule bg-card px-(--page-edge)">
            {sent.map((friend) => (
              <li key={friend.id}>
                <Asked friend={friend} onSaid={say} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

/** A received request, with both answers. */
function ReceivedRequest({ friend, onSaid }: { friend: Friend; onSaid: (said: Said) => void }) {
  const keep = useKeepFriends()
  const name = friend.name ?? ''
  const send = useSubmit((accept: boolean) => call(answerFriend, { params: { id: friend.id }, body: { accept } }), {
    onDone: (friends, accept) => {
      onSaid(accept ? { kind: 'success', sentence: text.accepted(name) } : { kind: 'info', sentence: text.declined })
      keep(friends)
    },
    onError: (error) => {
      if (!isCode(error, 'not_found')) return
      onSaid({ kind: 'info', sentence: text.gone })
      keep()
    },
  })
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p>{text.asksOf(name)}</p>
        {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
          <Button
            kind="outline"
            size="M"
            pending={send.pending}
            label={text.noTo(name)}
            onPress={() => send.submit(false)}
          >
            {friendText.no}
          </Button>
          <Button size="M" pending={send.pending} label={text.yesTo(name)} onPress={() => send.submit(true)}>
            {friendText.yes}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** A sent request, shown by the number that the member typed. */
function Asked({ friend, onSaid }: { friend: Friend; onSaid: (said: Said) => void }) {
  const keep = useKeepFriends()
  const send = useSubmit((id: number) => call(removeFriend, { params: { id } }), {
    onDone: (friends) => {
      onSaid({ kind: 'success', sentence: text.tookBack })
      keep(friends)
    },
  })
  const number = friend.member_number
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <p className="tabular font-bold text-ink">
          {number === null ? text.requestedSomebody : text.requestedNumber(number)}
        </p>
        <p className="tabular text-sm text-support">
          <Unbroken text={text.askedOn(formatDateLong(todayInTokyo(friend.requested_at)))} />
        </p>
      </div>
      <div className="-ml-[min(1.5rem,5vw)] sm:-mr-6 sm:ml-0">
        <Button
          kind="text"
          size="M"
          pending={send.pending}
          pendingText={friendText.sending}
          {...(number === null ? {} : { label: text.takeBackOf(number) })}
          onPress={() => send.submit(friend.id)}
        >
          {text.takeBack}
        </Button>
      </div>
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
    </div>
  )
}

function Groups({ friends, groups }: { friends: readonly Friend[]; groups: readonly FriendGroup[] }) {
  const namesOf = (ids: readonly number[]): string[] =>
    friends.filter(({ id }) => ids.includes(id)).map((one) => one.label ?? friendText.named(one.name ?? ''))
  return (
    <Section title={friendText.group.title}>
      {groups.length === 0 ? (
        <p>{friendText.group.lead}</p>
      ) : (
        <ul className="divide-y divide-rule overflow-hidden rounded-xl border border-rule bg-card">
          {groups.map(({ id, name, friend_ids: ids }) => (
            <li key={id}>
              <To
                page="friend.group.edit"
                params={{ id }}
                className="flex min-h-14 flex-wrap items-center justify-end gap-x-(--sign-gap) px-(--page-edge) py-2.5 text-ink no-underline hover:bg-green-50"
              >
                <span className="min-w-[min(9rem,100%)] flex-1">
                  <span className="block font-bold">{name}</span>
                  <span className="block text-sm text-support">
                    {ids.length === 0 ? friendText.group.nobody : friendText.group.members(namesOf(ids))}
                  </span>
                </span>
                <ChevronRightIcon />
              </To>
            </li>
          ))}
        </ul>
      )}
      <To page="friend.group.add" {...buttonLook('outline', 'M')}>
        {friendText.group.make}
      </To>
    </Section>
  )
}
