import { useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { enterCompetition, type Competition } from '@jgm/contract/api/competition-entry'
import { entryWords } from '@jgm/contract/model/competition-entry'
import { groupDigits } from '@jgm/contract/model/money'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useGo, useKeepReferrer, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { useSource } from '../../../routing/source.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { competitionQuery } from '../api.ts'
import { entered, entering, type Entering } from '../flow.ts'
import { Facts, Terms } from '../parts/About.tsx'
import { Bars } from '../parts/Bars.tsx'
import { cellsOf, Face } from '../parts/Face.tsx'
import { keysOf, mustWait, peopleOf, totalOf, typedProblems } from '../parts/people.ts'
import { PeopleForm, useWho } from '../parts/PeopleForm.tsx'
import { SameDay } from '../parts/SameDay.tsx'
import { ShownAs, WishFields } from '../parts/Wishes.tsx'
import { entryText as text } from '../text.entry.ts'
import { EnteringBar } from '../parts/EnteringBar.tsx'

/** A competition and the way into it (spec section 2, `sport/{id}`, `reservation_request/{id}`). */
export default function Enter() {
  const { id = '' } = useRouteParams()
  const title = useTitle()
  const member = useMember()
  const { data, error, refetch } = useQuery(competitionQuery(id, member?.id ?? null))
  useAboutCourse(data?.course_id)
  const isMissing = isCode(error, 'not_found') || isCode(error, 'validation')
  return (
    <>
      <PageHead title={data?.title ?? title} wide isClose />
      <PageBody wide>
        {data ? (
          <Entry competition={data} refetch={() => void refetch()} />
        ) : isMissing ? (
          <Empty title={text.missing} accent={0}>
            <p>{text.missingHelp}</p>
            <To page="competition.list" {...buttonLook('outline')}>
              {text.toList}
            </To>
          </Empty>
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

function Entry({ competition, refetch }: { competition: Competition; refetch: () => void }) {
  const member = useMember()
  const [wasRefused, setRefused] = useState(false)
  const play = competition.prices.self.total - competition.fee
  const [fee, left] = cellsOf(competition)
  const cells = [
    ...(fee ? [fee] : []),
    { label: text.play, value: `${groupDigits(play)}${text.yen}` },
    ...(left ? [left] : []),
  ]
  const about = (
    <div className="entering-face">
      <Face competition={competition} title={null} cells={cells}>
        <Facts competition={competition} />
      </Face>
    </div>
  )
  if (member && competition.bars.length === 0)
    return (
      <EntryForm
        competition={competition}
        about={about}
        onOutdated={() => {
          setRefused(true)
          refetch()
        }}
      />
    )
  return (
    <div className="confirm entering">
      {about}
      {competition.bars.length > 0 ? (
        <div className="confirm-main">
          <Bars competition={competition} wasRefused={wasRefused} />
        </div>
      ) : null}
      <div className="entering-terms">
        <Terms competition={competition} />
      </div>
      {member || competition.bars.length > 0 ? null : <LogIn />}
    </div>
  )
}

function LogIn() {
  const keepReferrer = useKeepReferrer()
  return (
    <StickyBar>
      <div className="flex flex-col gap-2">
        <p>{text.loginNote}</p>
        <To page="account.login" onClick={keepReferrer} {...buttonLook('solid', 'L', true)}>
          {text.login}
        </To>
      </div>
    </StickyBar>
  )
}

function EntryForm({
  competition,
  about,
  onOutdated,
}: {
  competition: Competition
  about: ReactNode
  /** What was shown is no longer true: places, price or period. */
  onOutdated: () => void
}) {
  const { id, names } = competition
  const go = useGo()
  const source = useSource('mypage')
  const queries = useQueryClient()
  const flow = useFlow(entering)
  const done = useFlow(entered)
  const check = useFieldCheck({})
  const [unticked, setUnticked] = useState<string>()
  const draft: Entering =
    flow.data?.competition_id === id
      ? flow.data
      : {
          competition_id: id,
          isParty: competition.party_from > 1,
          friends: [],
          named: [],
          handicaps: {},
          proofs: {},
          shown_as: 'real_name',
          wish_start: 'any',
          wish_with: '',
          wish_cart: false,
        }
  const put = (changes: Partial<Entering>): void => flow.put({ ...draft, ...changes })
  const waits = mustWait(keysOf(draft).length, competition)
  const total = totalOf(draft, competition)
  const whoAt = useWho(draft)

  const send = useSubmit(
    (body: ReturnType<typeof bodyOf>, { idempotencyKey }) =>
      call(enterCompetition, { params: { id }, body }, { idempotencyKey }),
    {
      onDone: ({ number }) => {
        flow.reset()
        done.confirm({ number })
        void queries.invalidateQueries({ queryKey: ['competition'] })
        void queries.invalidateQueries({ queryKey: ['entries'] })
        go('competition.done', { id: number }, {}, { replace: true })
      },
      onError: (error) => {
        // Without a session they would be a visitor's.
        if (!isCode(error, 'validation') && !isCode(error, 'unauthenticated')) onOutdated()
      },
    },
  )
  function bodyOf() {
    return {
      people: peopleOf(draft),
      wish_start: draft.wish_start,
      wish_with: draft.wish_with,
      wish_cart: draft.wish_cart,
      may_wait: waits,
      agreed: true as const,
      expected_total: total,
      expected_cancellation: competition.cancellation,
      source,
    }
  }
  function submit(form: FormData): void {
    const found = typedProblems(draft, competition)
    const isAgreed = form.get('agreed') === 'true'
    check.answer(found)
    setUnticked(isAgreed ? undefined : entryWords.agreed)
    if (found.length === 0 && !isAgreed) document.querySelector<HTMLElement>('[name="agreed"]')?.focus()
    if (found.length === 0 && isAgreed) send.submit(bodyOf())
  }
  const problems = [...check.summary, ...send.problems]

  return (
    <div className="confirm entering">
      {about}
      <div className="confirm-main">
        {competition.same_day ? <SameDay until={competition.pairing_on} /> : null}
        <Section title={text.form}>
          <Form
            id="entering"
            problems={problems.map(({ path, message }) => ({ path, message: whoAt(path) + message }))}
            pending={send.pending}
            onSubmit={submit}
          >
            <PeopleForm competition={competition} draft={draft} problems={problems} onPut={put} />
            <WishFields wishes={draft} problems={problems} onPut={put} />
            {names ? (
              <ShownAs names={names} value={draft.shown_as} onChange={(shown) => put({ shown_as: shown })} />
            ) : null}
          </Form>
        </Section>
      </div>
      <div className="entering-terms">
        <Terms competition={competition} />
      </div>
      <EnteringBar
        competition={competition}
        total={total}
        waits={waits}
        unticked={unticked}
        onTick={() => setUnticked(undefined)}
        send={send}
      />
    </div>
  )
}
