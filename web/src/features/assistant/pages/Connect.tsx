import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { answerAssistant, type getAssistantRequest } from '@jgm/contract/api/assistant'
import type { Call, Reply } from '@jgm/contract/api/endpoint'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card, Rows } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { requestQuery } from '../api.ts'
import { assistantText } from '../text.ts'

const text = assistantText.connect
type Answer = Call<typeof answerAssistant>['body']['answer']

/** The question of an assistant to the member, with two answers. Afterwards the browser goes on to the address that the program has registered. */
export default function Connect() {
  const title = useTitle()
  const { token = '' } = useRouteParams()
  const [isAnswered, setAnswered] = useState(false)
  const { data, error, refetch } = useQuery({ ...requestQuery(token), enabled: !isAnswered })
  const answering = useSubmit((answer: Answer) => call(answerAssistant, { body: { token, answer } }), {
    onDone({ address }) {
      setAnswered(true)
      location.assign(address)
    },
  })
  const isGone = isCode(error, 'not_found') || isCode(error, 'validation') || isCode(answering.error, 'not_found')
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {isAnswered ? (
          <>
            <Banner kind="info" title={text.answered} live />
            <To page="assistant.list" {...buttonLook('outline', 'L', true)}>
              {text.toList}
            </To>
          </>
        ) : isGone ? (
          <Gone />
        ) : data ? (
          <Asked asked={data} pending={answering.pending} failure={answering.failure} onAnswer={answering.submit} />
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

function Gone() {
  return (
    <>
      <Banner kind="warning" title={text.goneTitle} live>
        {text.gone}
      </Banner>
      <To page="assistant.list" {...buttonLook('outline', 'L', true)}>
        {text.toList}
      </To>
    </>
  )
}

function Asked({
  asked,
  pending,
  failure,
  onAnswer,
}: {
  asked: Reply<typeof getAssistantRequest>
  pending: boolean
  failure: string | null
  onAnswer: (answer: Answer) => void
}) {
  const [pressed, press] = useState<Answer>()
  const member = useMember()
  const who = member ? `${member.last_name} ${member.first_name}` : ''
  const answer = (given: Answer) => () => {
    press(given)
    onAnswer(given)
  }
  return (
    <>
      <p>{unbroken(text.lead)}</p>
      <Card>
        <h2 className="text-lg wrap-anywhere">{asked.name}</h2>
        <p className="mt-1 mb-3 text-sm wrap-anywhere text-support">{unbroken(text.nameHelp(asked.name))}</p>
        <Rows
          rows={[
            { label: text.who, value: who },
            { label: text.host, value: <span className="font-bold wrap-anywhere">{asked.host ?? text.own}</span> },
            ...(asked.publisher === null
              ? []
              : [{ label: text.publisher, value: <span className="wrap-anywhere">{asked.publisher}</span> }]),
          ]}
        />
      </Card>
      <Card>
        <h2 className="text-lg font-bold text-ink">{text.allows}</h2>
        <ul className="mt-2 list-disc pl-6">
          {asked.scopes.map((scope) => (
            <li key={scope}>{unbroken(assistantText.may[scope])}</li>
          ))}
        </ul>
        {asked.scopes.includes('rounds:write') ? <p className="mt-3 text-sm">{unbroken(text.asks)}</p> : null}
        <p className="mt-3 text-sm">{unbroken(text.hides)}</p>
      </Card>
      <p className="text-sm">{unbroken(text.ends)}</p>
      <p className="font-bold text-ink">{unbroken(text.unsure)}</p>
      {failure ? <Banner kind="error" title={failure} live /> : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button pending={pending && pressed === 'allow'} pendingText={text.allowing} onPress={answer('allow')}>
          {text.allow}
        </Button>
        <Button
          kind="outline"
          pending={pending && pressed === 'refuse'}
          pendingText={text.refusing}
          onPress={answer('refuse')}
        >
          {text.refuse}
        </Button>
      </div>
    </>
  )
}
