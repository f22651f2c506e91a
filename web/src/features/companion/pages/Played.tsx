import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askPlayedWith, type PlayedWith } from '@jgm/contract/api/companion'
import { formatMonthDay } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Chip, Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { useKeepFriends } from '../../friend/parts/useFriends.ts'
import { playedWithQuery } from '../api.ts'
import { companionText } from '../text.ts'

const text = companionText.played

/** Members played with who are no golf friends yet, each to be asked in one press. */
export default function Played() {
  const { data, error, refetch } = useQuery(playedWithQuery())
  const [said, setSaid] = useState<string | null>(null)
  return (
    <>
      <PageHead title={useTitle()}>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody>
        {said ? <Banner key={said} kind="success" title={said} live /> : null}
        {data ? (
          data.people.length > 0 ? (
            <ul className="divide-y divide-rule rounded-xl border border-rule bg-card px-(--page-edge)">
              {data.people.map((person) => (
                <li key={person.player}>
                  <Person person={person} onSaid={setSaid} />
                </li>
              ))}
            </ul>
          ) : (
            <Empty title={text.empty}>
              <p>{text.emptyNote}</p>
            </Empty>
          )
        ) : error ? (
          <LoadFailed error={error} retry={refetch} />
        ) : (
          <Spinner />
        )}
        <To page="friend.list" {...buttonLook('text')}>
          {text.toFriends}
        </To>
      </PageBody>
    </>
  )
}

function Person({ person, onSaid }: { person: PlayedWith; onSaid: (said: string) => void }) {
  const course = useCourse(person.course_id)
  const queries = useQueryClient()
  const keepFriends = useKeepFriends()
  const send = useSubmit((player: number) => call(askPlayedWith, { body: { player } }), {
    onDone: ({ people, is_friend: isFriend }) => {
      onSaid(isFriend ? text.became(person.name) : text.sent(person.name))
      queries.setQueryData(playedWithQuery().queryKey, { people })
      keepFriends()
    },
    onError: () => void queries.invalidateQueries({ queryKey: playedWithQuery().queryKey }),
  })
  const accepts = person.state === 'asks'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        <b className="block text-ink wrap-anywhere">{companionText.named(person.name)}</b>
        <small className="tabular text-support">{text.on(formatMonthDay(person.play_date), course.short_title)}</small>
      </span>
      {person.state === 'asked' ? (
        <Chip tone="gray">{text.asked}</Chip>
      ) : (
        <Button
          kind="outline"
          size="S"
          pending={send.pending}
          label={accepts ? text.acceptOf(person.name) : text.askOf(person.name)}
          onPress={() => send.submit(person.player)}
        >
          {accepts ? text.accept : text.ask}
        </Button>
      )}
      {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
    </div>
  )
}
