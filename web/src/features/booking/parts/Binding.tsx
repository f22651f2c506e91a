import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { bookRegular, holdStarts, type Hold } from '@jgm/contract/api/reservation'
import { contactFields, email as emailField, type ContactFields as Contact } from '@jgm/contract/model/fields'
import * as z from 'zod/mini'
import { formatYen } from '@jgm/contract/model/money'
import { useFlow } from '../../../flow/flow.ts'
import { ApiError, call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { readTracking } from '../../../lib/session.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form, problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { contactDraftOf, contactInput, readContact, textOf } from '../../member/parts/contact.ts'
import { ContactFields } from '../../member/parts/ContactFields.tsx'
import { booked, bookedOf, groupsOf, guestAddress, guestMail, isProven, regular, type RegularDraft } from '../flow.ts'
import { saleText } from '../text.sale.ts'
import { FoldMark } from './FoldMark.tsx'
import { HoldClock, isNearlyOver } from './HoldClock.tsx'
import { keepGuest, readGuest } from './keptContact.ts'
import { KnownContact } from './KnownContact.tsx'
import { MailProof } from './MailProof.tsx'
import { OfferFacts, OfferTicket } from './OfferFacts.tsx'
import { nearestOf } from './Refusal.tsx'

const text = saleText.confirm

type Body = {
  hold: string
  contact: Contact
  guest_proof?: string
  note: string
  agreed_policy: true
  expected_total: number
  source: RegularDraft['source']
  line_tracking_id?: string
}

const shapes = { ...contactFields.shape, email: emailField, agreed_policy: z.literal(true) }

const isOver = (hold: Hold): boolean => new Date(hold.until) <= now()

/** What cancelling would cost right after booking, in words; undefined when it is unknown. */
function feeToday({ offer }: Hold): string | undefined {
  const step = offer.cancellation.steps.find(({ until }) => now() < new Date(until))
  return step && (step.fee === 0 ? text.freeToday : text.feeToday(formatYen(step.fee)))
}

const focusOn = (name: string): void => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

/**
 * The page that books: the ticket, the contact fields, a note, the conditions, and in the bar the checkbox and the button; after
 * the hold has ended, a button to hold again. `known` are a member's details; a guest types them here.
 */
export function Binding({
  draft,
  hold,
  known,
  onChange,
  onContactRefused,
}: {
  draft: RegularDraft
  hold: Hold
  known: Contact | undefined
  onChange: () => void
  onContactRefused: (problems: readonly FormProblem[]) => void
}) {
  const go = useGo()
  const member = useMember()
  const queries = useQueryClient()
  const flow = useFlow(regular)
  const result = useFlow(booked)
  const mailFlow = useFlow(guestMail)
  const addressFlow = useFlow(guestAddress)
  const mail = mailFlow.data
  const check = useFieldCheck(shapes)
  const [unticked, setUnticked] = useState<string>()
  const [kept, setKept] = useState(() => (member ? undefined : readGuest()))
  const [fields, setFields] = useState(0)
  // The value on arrival: emptying the note must not fold its field.
  const [hasNote] = useState(() => (draft.note ?? '') !== '')
  const [over, setOver] = useState(() => isOver(hold))
  const [isSoon, setSoon] = useState(() => isNearlyOver(hold))
  const [told, setTold] = useState<'again' | { before: number; after: number }>()
  const keeps = useRef(false)
  const { offer } = hold

  function lose(message: string, error: unknown): void {
    const { hold: _lost, ...rest } = draft
    flow.put({ ...rest, tee_time_ids: [], lost: { message, nearest: nearestOf(error) } })
    go('regular.start', { id: draft.course_id }, { date: draft.play_date }, { replace: true })
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
        setSoon(false)
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
      onDone: ({ reservation, manage_token }, { contact }) => {
        result.put(bookedOf(reservation, manage_token))
        if (mail && member === null) keepGuest(keeps.current ? { email: mail.email, contact } : undefined)
        flow.confirm()
        // The proof was consumed by this booking; the management link is used from here on.
        mailFlow.reset()
        addressFlow.reset()
        go('regular.done', { id: draft.course_id }, {}, { replace: true })
        void queries.invalidateQueries()
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error.message, error)
        else if (isCode(error, 'hold_expired')) setOver(true)
        else if (isCode(error, 'price_changed')) again.submit('price')
        else if (isCode(error, 'email_unproven')) mailFlow.reset()
        else if (isCode(error, 'validation')) {
          const { problems: found } = error.details
          if (known && found.some(({ path }) => path.startsWith('contact.'))) onContactRefused(found)
        }
      },
    },
  )

  const typed = { ...(kept ? contactDraftOf(kept.contact) : {}), ...draft.typed }
  const shown = [...check.shown, ...book.problems]
  const proven = member !== null || isProven(mail, now())

  function submit(form: FormData): void {
    const note = textOf(form, 'note').trim()
    const details = readContact(form)
    const found: FormProblem[] = [
      ...(known ? [] : checkProblems(contactFields, contactInput(details))),
      ...([...note].length > 500 ? [{ path: 'note', message: text.noteTooLong }] : []),
      ...(proven
        ? []
        : [mail ? { path: 'code', message: text.unproven } : { path: 'email', message: text.codeUnsent }]),
    ]
    const isAgreed = form.get('agreed_policy') === 'true'
    if (!known) flow.put({ ...draft, typed: details })
    // Alone it is said at the checkbox, which takes the focus.
    const unagreed = found.length === 0 || isAgreed ? [] : [{ path: 'agreed_policy', message: text.agreeMissing }]
    check.answer([...found, ...unagreed])
    setUnticked(isAgreed ? undefined : text.agreeMissing)
    if (found.length === 0 && !isAgreed) focusOn('agreed_policy')
    const contact = known ?? contactFields.safeParse(contactInput(details)).data
    if (found.length > 0 || !isAgreed || !contact) return
    setTold(undefined)
    keeps.current = form.get('keep_here') === 'true'
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
  }

  // Near its end it moves to the bar, which is in view wherever the guest types.
  const clock = (
    <HoldClock
      key={hold.token}
      hold={hold}
      onRenewed={(until, can_renew) => {
        setSoon(false)
        flow.put({ ...draft, hold: { ...hold, until, can_renew } })
      }}
      onSoon={() => setSoon(true)}
      onOver={() => setOver(true)}
    />
  )

  return (
    <div className="confirm">
      <div className="confirm-ticket">
        <OfferTicket offer={offer} />
      </div>
      <div className="confirm-main">
        {over || isSoon ? null : clock}
        <Form id="binding" problems={[...check.summary, ...book.problems]} pending={book.pending} onSubmit={submit}>
          {known ? (
            <KnownContact known={known} onChange={onChange} />
          ) : (
            <>
              {kept ? (
                <div className="flex flex-wrap items-center justify-between gap-2 rounded-xl border border-rule bg-card px-4 py-2">
                  <p>
                    {text.keptIn}
                    <b className="block text-ink">{text.nameValue(kept.contact.last_name, kept.contact.first_name)}</b>
                  </p>
                  <Button
                    kind="outline"
                    size="S"
                    label={text.forgetSpoken}
                    onPress={() => {
                      keepGuest(undefined)
                      setKept(undefined)
                      setFields((times) => times + 1)
                      mailFlow.reset()
                      addressFlow.reset()
                      const { typed: _gone, ...rest } = draft
                      flow.put(rest)
                    }}
                  >
                    {text.forget}
                  </Button>
                </div>
              ) : null}
              <MailProof
                key={`mail${fields}`}
                course={draft.course_id}
                kept={kept?.email}
                problem={problemAt(shown, mail ? 'code' : 'email')}
                onProven={() => {
                  check.leave('email', mail?.email)
                  const empty = document.querySelector<HTMLInputElement>('#binding [name=last_name]')?.value === ''
                  focusOn(empty ? 'last_name' : 'agreed_policy')
                }}
              />
              <ContactFields
                key={`contact${fields}`}
                draft={typed}
                problems={shown}
                onLeave={(name, value) => {
                  check.leave(name, value)
                  flow.put({ ...draft, typed: { ...draft.typed, [name]: value === undefined ? '' : String(value) } })
                }}
              />
              <div>
                <Checkbox name="keep_here" defaultChecked={kept !== undefined}>
                  {text.keepHere}
                </Checkbox>
                <p className="text-sm text-support">{text.keepHereNote}</p>
              </div>
            </>
          )}
          <details className="wishes group" open={hasNote}>
            <summary className="wishes-row">
              <span className="min-w-0 flex-1">
                <b>{text.noteFold}</b>
              </span>
              <FoldMark />
            </summary>
            <div className="px-(--page-edge) pb-4">
              <Multiline
                name="note"
                label={text.note}
                support={text.noteSupport}
                required={false}
                limit={500}
                defaultValue={draft.note ?? ''}
                error={problemAt(shown, 'note')}
                onChange={(note) => flow.put({ ...draft, note })}
              />
            </div>
          </details>
        </Form>
        <OfferFacts offer={offer} isMember={member !== null} />
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <To page="legal.tokushoho" newWindow className="text-link inline-flex min-h-12 items-center text-sm">
              {text.tokushoho}
            </To>
          </li>
          <li>
            <To page="legal.cancel" newWindow className="text-link inline-flex min-h-12 items-center text-sm">
              {text.policyPage}
            </To>
          </li>
          <li>
            <To
              page="regular.start"
              params={{ id: draft.course_id }}
              query={{ date: draft.play_date }}
              className="text-link inline-flex min-h-12 items-center text-sm"
            >
              {text.backToStart}
            </To>
          </li>
        </ul>
      </div>
      <StickyBar>
        <div className="flex flex-col gap-2">
          {isSoon && !over ? clock : null}
          {over ? (
            <Banner kind="warning" title={text.expiredTitle} live>
              {text.expiredBody}
            </Banner>
          ) : told === 'again' ? (
            <Banner kind="success" title={text.heldAgain} live />
          ) : told ? (
            <Banner kind="warning" title={text.priceChanged} live>
              <b className="tabular block">{text.priceChangedBody(formatYen(told.before), formatYen(told.after))}</b>
              <span className="text-pretty [word-break:auto-phrase]">{text.priceChangedAsk}</span>
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
          {over ? (
            <Button wide pending={again.pending} pendingText={text.againPending} onPress={() => again.submit('over')}>
              {text.again}
            </Button>
          ) : (
            <>
              <Checkbox
                name="agreed_policy"
                form="binding"
                error={unticked}
                onChange={(isTicked) => {
                  check.leave('agreed_policy', isTicked)
                  if (isTicked) setUnticked(undefined)
                }}
              >
                <span className="text-ink">{text.agree}</span>
                <b className="tabular block text-sm text-ink">{feeToday(hold)}</b>
              </Checkbox>
              <Button
                type="submit"
                form="binding"
                wide
                pending={book.pending || again.pending}
                pendingText={text.sending}
              >
                {text.reserve}
              </Button>
            </>
          )}
        </div>
      </StickyBar>
    </div>
  )
}
