import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { bookRegular, holdStarts, type Hold } from '@jgm/contract/api/reservation'
import { updateMemberReservation, type Member } from '@jgm/contract/api/member'
import type { ContactFields as Contact } from '@jgm/contract/model/fields'
import { formatYenTotal } from '@jgm/contract/model/money'
import { prefectureName } from '@jgm/contract/model/prefectures'
import { useFlow } from '../../../flow/flow.ts'
import { ApiError, call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { readTracking } from '../../../lib/session.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse, useMember, useSession } from '../../../lib/visitor.ts'
import { To, useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form, problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { contactDraftOf, textOf } from '../../member/parts/contact.ts'
import { bookedOf, groupsOf, guestMail, isProven, regular, type RegularDraft } from '../flow.ts'
import { CustomerForm } from '../parts/CustomerForm.tsx'
import { HoldClock } from '../parts/HoldClock.tsx'
import { OfferFacts } from '../parts/OfferFacts.tsx'
import { nearestOf } from '../parts/Refusal.tsx'
import { bookingText } from '../text.ts'

const text = bookingText.confirm

/** Step 2 of a regular booking: a guest's details, then everything once more, then the binding button. */
export default function RegularConfirm() {
  const { data } = useFlow(regular)
  if (!data?.hold) return <NothingHeld />
  return <Confirm draft={data} hold={data.hold} />
}

/** The flow was emptied in another way (a second visit after a lost start). */
function NothingHeld() {
  const title = useTitle()
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Banner kind="warning" title={text.over} />
        <To page="booking.select" {...buttonLook()}>
          {text.again}
        </To>
      </PageBody>
    </>
  )
}

const contactOf = (member: Member): Contact => ({
  last_name: member.last_name,
  first_name: member.first_name,
  last_name_kana: member.last_name_kana,
  first_name_kana: member.first_name_kana,
  phone_number: member.phone_number,
  zipcode: member.zipcode,
  prefecture: member.prefecture,
  address: member.address,
})

function Confirm({ draft, hold }: { draft: RegularDraft; hold: Hold }) {
  const member = useMember()
  const course = useCourse(draft.course_id)
  const title = useTitle()
  const flow = useFlow(regular)
  const session = useSession()
  const proof = useFlow(guestMail).data
  const known = draft.contact ?? (member ? contactOf(member) : undefined)
  const [isChanging, setChanging] = useState(false)
  const [notKept, setNotKept] = useState(false)
  const [refused, setRefused] = useState<readonly FormProblem[]>([])
  const asksGuest = known === undefined

  async function keepOnMember(contact: Contact): Promise<void> {
    setNotKept(false)
    try {
      session.setMember(await call(updateMemberReservation, { body: contact }))
    } catch {
      setNotKept(true)
    }
  }

  if (asksGuest || isChanging) {
    return (
      <>
        <PageHead title={title} eyebrow={course.name} accent={course.id} />
        <PageBody>
          <Steps titles={bookingText.start.steps} now={1} />
          <HeldUntil draft={draft} hold={hold} />
          <h2 className="text-xl">{asksGuest ? text.guestTitle : text.customer}</h2>
          {asksGuest ? <p>{text.guestLead}</p> : null}
          <CustomerForm
            draft={{ ...(known ? contactDraftOf(known) : {}), ...draft.typed }}
            problems={refused}
            submitText={asksGuest ? text.guestNext : text.changed}
            canKeep={member !== null}
            onTyped={(changes) => flow.put({ ...draft, typed: { ...draft.typed, ...changes } })}
            onDone={(contact, keep) => {
              const { typed: _done, ...rest } = draft
              flow.put({ ...rest, contact })
              setRefused([])
              setChanging(false)
              window.scrollTo({ top: 0, behavior: 'instant' })
              if (member && keep) void keepOnMember(contact)
            }}
            {...(asksGuest ? {} : { onBack: () => setChanging(false) })}
          />
        </PageBody>
      </>
    )
  }
  return (
    <>
      <PageHead title={title} eyebrow={course.name} accent={course.id} />
      <PageBody>
        <Steps titles={bookingText.start.steps} now={1} />
        <p className="font-bold text-ink">{text.lead}</p>
        {notKept ? <Banner kind="warning" title={text.keepFailed} live /> : null}
        <OfferFacts offer={hold.offer} isMember={member !== null} />
        <Section
          title={text.customer}
          action={
            <button type="button" className="text-link min-h-12 font-bold" onClick={() => setChanging(true)}>
              {text.change}
            </button>
          }
        >
          <Rows
            rows={[
              { label: text.name, value: text.nameValue(known.last_name, known.first_name) },
              { label: text.kana, value: text.kanaValue(known.last_name_kana, known.first_name_kana) },
              { label: text.phone, value: <span className="tabular">{known.phone_number}</span> },
              {
                label: text.address,
                value: text.addressValue(
                  known.zipcode.slice(0, 3),
                  known.zipcode.slice(3),
                  prefectureName(known.prefecture),
                  known.address,
                ),
              },
              { label: text.email, value: <span className="break-all">{member?.email ?? proof?.email}</span> },
            ]}
          />
        </Section>
        <Binding
          draft={draft}
          hold={hold}
          contact={known}
          onContactRefused={(problems) => {
            setRefused(problems)
            setChanging(true)
          }}
        />
      </PageBody>
    </>
  )
}

/** The clock of the hold where nothing else of it is shown. */
function HeldUntil({ draft, hold }: { draft: RegularDraft; hold: Hold }) {
  const flow = useFlow(regular)
  return (
    <HoldClock
      key={hold.token}
      hold={hold}
      onRenewed={(until, can_renew) => flow.put({ ...draft, hold: { ...hold, until, can_renew } })}
      onOver={() => undefined}
    />
  )
}

type Body = {
  hold: string
  contact: Contact
  guest_proof?: string
  note: string
  agreed_policy: true
  expected_total: number
  source: 'mypage' | 'reserved' | 'line'
  line_tracking_id?: string
}

const isOver = (hold: Hold): boolean => new Date(hold.until) <= now()

/** Wishes, the box to tick, and the button that binds; or, once the hold is over, the way to hold again. */
function Binding({
  draft,
  hold,
  contact,
  onContactRefused,
}: {
  draft: RegularDraft
  hold: Hold
  contact: Contact
  onContactRefused: (problems: readonly FormProblem[]) => void
}) {
  const go = useGo()
  const member = useMember()
  const queries = useQueryClient()
  const flow = useFlow(regular)
  const mail = useFlow(guestMail).data
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [over, setOver] = useState(() => isOver(hold))
  const [told, setTold] = useState<'again' | { before: number; after: number }>()
  const { offer } = hold

  function lose(message: string, error: unknown): void {
    const { hold: _lost, ...rest } = draft
    flow.put({ ...rest, frame_ids: [], lost: { message, nearest: nearestOf(error) } })
    go('booking.step1', { id: draft.course_id }, { date: draft.play_date }, { replace: true })
  }

  const again = useSubmit(
    (_why: 'over' | 'price') =>
      call(holdStarts, {
        body: {
          course_id: offer.course_id,
          play_date: offer.play_date,
          plan_id: offer.plan.id,
          groups: groupsOf(offer),
          replaces: hold.token,
        },
      }),
    {
      onDone: (fresh, why) => {
        setOver(false)
        book.reset()
        if (fresh.offer.quote.total !== offer.quote.total) {
          setTold({ before: offer.quote.total, after: fresh.offer.quote.total })
        } else if (why === 'over') setTold('again')
        flow.put({ ...draft, hold: fresh })
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error.message, error)
      },
    },
  )

  const book = useSubmit(
    (body: Body, { idempotencyKey }) => {
      const said = JSON.stringify(body)
      const attempt = draft.attempt?.body === said ? draft.attempt : { body: said, key: idempotencyKey }
      flow.put({ ...draft, note: body.note, attempt })
      return call(bookRegular, { body }, { idempotencyKey: attempt.key })
    },
    {
      onDone: ({ reservation, manage_token }) => {
        const { hold: _used, contact: _kept, attempt: _made, note: _said, ...rest } = draft
        flow.confirm({ ...rest, booked: bookedOf(reservation, manage_token) })
        go('booking.step3', { id: draft.course_id }, {}, { replace: true })
        void queries.invalidateQueries()
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error.message, error)
        else if (isCode(error, 'hold_expired')) setOver(true)
        else if (isCode(error, 'price_changed')) again.submit('price')
        else if (isCode(error, 'validation')) {
          const { problems: found } = error.details
          if (found.some(({ path }) => path.startsWith('contact.'))) onContactRefused(found)
        }
      },
    },
  )

  const all = [...problems, ...book.problems]
  const unproven = member === null && !isProven(mail, now())

  return (
    <>
      <Form
        id="binding"
        problems={all}
        pending={book.pending}
        onSubmit={(form) => {
          const note = textOf(form, 'note').trim()
          const found = [
            ...([...note].length > 500 ? [{ path: 'note', message: text.noteTooLong }] : []),
            ...(form.get('agreed_policy') === 'true' ? [] : [{ path: 'agreed_policy', message: text.agreeMissing }]),
          ]
          setProblems(found)
          if (found.length > 0) return
          const tracking = readTracking()
          book.submit({
            hold: hold.token,
            contact,
            ...(member === null && mail?.proof ? { guest_proof: mail.proof } : {}),
            note,
            agreed_policy: true,
            expected_total: offer.quote.total,
            source: draft.source,
            ...(tracking ? { line_tracking_id: tracking } : {}),
          })
        }}
      >
        <Multiline
          name="note"
          label={text.note}
          support={text.noteSupport}
          required={false}
          limit={500}
          defaultValue={draft.note ?? ''}
          error={problemAt(all, 'note')}
          onChange={(note) => flow.put({ ...draft, note })}
        />
        <div className="rounded-lg border border-rule-strong bg-card px-3 py-1">
          <Checkbox name="agreed_policy" error={problemAt(all, 'agreed_policy')}>
            <span className="font-bold text-ink">{text.agree}</span>
          </Checkbox>
        </div>
      </Form>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <To page="legal.tokushoho" newWindow className="text-link inline-flex min-h-11 items-center text-sm">
            {text.tokushoho}
          </To>
        </li>
        <li>
          <To page="legal.cancel" newWindow className="text-link inline-flex min-h-11 items-center text-sm">
            {text.policyPage}
          </To>
        </li>
        <li>
          <To
            page="booking.step1"
            params={{ id: draft.course_id }}
            query={{ date: draft.play_date }}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            {text.backToStart}
          </To>
        </li>
      </ul>
      <StickyBar>
        <div className="mx-auto flex w-full max-w-[44rem] flex-col gap-2">
          {over ? (
            <Banner kind="warning" title={text.expiredTitle} live>
              {text.expiredBody}
            </Banner>
          ) : unproven || isCode(book.error, 'email_unproven') ? (
            <Banner kind="warning" title={text.unproven} live />
          ) : told === 'again' ? (
            <Banner kind="success" title={text.heldAgain} live />
          ) : told ? (
            <Banner kind="warning" title={text.priceChanged} live>
              <b className="tabular block">
                {text.priceChangedBody(formatYenTotal(told.before), formatYenTotal(told.after))}
              </b>
              {text.priceChangedAsk}
            </Banner>
          ) : book.failure ? (
            <Banner kind="error" title={book.failure} live>
              {isCode(book.error, 'same_day') && member ? (
                <To page="reservation.list" className="text-link font-bold">
                  {text.toList}
                </To>
              ) : null}
            </Banner>
          ) : null}
          {again.error instanceof ApiError && !isCode(again.error, 'start_taken') ? (
            <Banner kind="error" title={again.error.message} live />
          ) : null}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {over ? null : (
              <HoldClock
                key={hold.token}
                hold={hold}
                onRenewed={(until, can_renew) => flow.put({ ...draft, hold: { ...hold, until, can_renew } })}
                onOver={() => setOver(true)}
              />
            )}
            <span className="tabular text-lg font-bold text-ink">{formatYenTotal(offer.quote.total)}</span>
          </div>
          {over ? (
            <Button wide pending={again.pending} pendingText={text.againPending} onPress={() => again.submit('over')}>
              {text.again}
            </Button>
          ) : unproven || isCode(book.error, 'email_unproven') ? (
            <To page="booking.mail" query={{ golf_course_id: draft.course_id }} {...buttonLook('solid', 'L', true)}>
              {text.toMail}
            </To>
          ) : (
            <Button
              type="submit"
              form="binding"
              wide
              pending={book.pending || again.pending}
              pendingText={text.sending}
            >
              {text.reserve}
            </Button>
          )}
        </div>
      </StickyBar>
    </>
  )
}
