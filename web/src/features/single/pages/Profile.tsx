import { useState } from 'react'
import { updateInformationSingleReservation } from '@jgm/contract/api/member'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { singleProfileShape, type SingleProfileFields } from '@jgm/contract/model/fields'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse, useMember, useSession } from '../../../lib/visitor.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Form } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { singleProfile } from '../../member/flow.ts'
import { PlayerCard } from '../../member/parts/PlayerCard.tsx'
import { playerOf, readSingle, singleDraftOf, singleProblems, singleProfileOf } from '../../member/parts/single.ts'
import { SingleFields } from '../../member/parts/SingleFields.tsx'
import { single, type SingleDraft } from '../flow.ts'
import { heldWords } from '../parts/heldWords.ts'
import { bookText } from '../text.book.ts'

const text = bookText.profile

/** The seat that waits for the profile. */
function HeldSeat({ held: { course_id: id, hold } }: { held: SingleDraft }) {
  const course = useCourse(id)
  const [isOver, setOver] = useState(false)
  if (isOver || new Date(hold.until) <= now())
    return (
      <Banner kind="warning" title={bookText.confirm.expiredTitle}>
        {text.overBody}
      </Banner>
    )
  return (
    <p className="tabular font-bold text-green-900 [word-break:auto-phrase]">
      <Countdown
        until={hold.until}
        now={now}
        onEnd={() => setOver(true)}
        format={() => heldWords(course.short_title, hold)}
        soon={text.soon}
        over={text.over}
      />
    </p>
  )
}

/** The profile that a single booking needs, asked once in the flow, as the others see it; then on to the held seat. */
export default function Profile() {
  const title = useTitle()
  const member = useMember()
  const session = useSession()
  const go = useGo()
  const flow = useFlow(singleProfile)
  const booking = useFlow(single)
  const check = useFieldCheck(singleProfileShape)
  const [start] = useState(() => flow.data?.draft ?? singleDraftOf(member?.single_profile ?? null))
  const held = booking.flags.includes('inputed') ? booking.data : undefined
  const send = useSubmit(
    (profile: SingleProfileFields) => call(updateInformationSingleReservation, { body: profile }),
    {
      onDone: (changed) => {
        flow.reset()
        session.setMember(changed)
        if (held) go('single.confirm', { id: held.course_id }, {}, { replace: true })
        else go('single.choose', undefined, {}, { replace: true })
      },
    },
  )
  useAboutCourse(held?.course_id)
  if (!member) return <PageHead title={title} />
  const shown = [...check.shown, ...send.problems]
  return (
    <>
      <PageHead title={title} wide />
      <PageBody wide>
        {held ? <HeldSeat held={held} /> : null}
        <p>{text.lead}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="lg:sticky lg:top-4 lg:order-1">
            <Section title={text.seen}>
              <Card>
                <PlayerCard player={playerOf(flow.data?.draft ?? start, member, todayInTokyo(now()))} />
              </Card>
              <p className="text-sm text-support">{text.privacy}</p>
            </Section>
          </div>
          <Form
            problems={[...check.summary, ...send.problems]}
            pending={send.pending}
            onEdit={(form) => flow.put({ draft: readSingle(form) })}
            onSubmit={(form) => {
              const typed = readSingle(form)
              const problems = singleProblems(typed, member)
              check.answer(problems)
              const profile = singleProfileOf(typed, member)
              if (profile) send.submit(profile)
            }}
          >
            <SingleFields start={start} problems={shown} onLeave={check.leave} />
            {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
            <Button type="submit" wide pending={send.pending} pendingText={text.saving}>
              {held ? text.saveAndGo : text.save}
            </Button>
          </Form>
        </div>
      </PageBody>
    </>
  )
}
