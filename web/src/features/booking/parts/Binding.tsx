import { useState } from 'react'
import { bookRegular, holdStarts, type Hold } from '@jgm/contract/api/reservation'
import type { ContactFields as Contact } from '@jgm/contract/model/fields'
import { formatYen } from '@jgm/contract/model/money'
import { normalizeLines } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { ApiError, call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { readTracking } from '../../../lib/session.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { problemAt } from '../../../ui/Form.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { textOf } from '../../member/parts/contact.ts'
import { EntryThatDay } from '../../reservation/parts/EntryThatDay.tsx'
import { booked, bookedOf, groupsOf, regular, type RegularDraft } from '../flow.ts'
import { saleText } from '../text.sale.ts'
import type { ContactActions } from './ConfirmPage.tsx'
import { ContactForm } from './ContactForm.tsx'
import { feeToday } from './feeToday.ts'
import { FoldMark } from './FoldMark.tsx'
import { HoldClock, isNearlyOver } from './HoldClock.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { OfferFacts, OfferTicket } from './OfferFacts.tsx'
import { nearestOf } from './Refusal.tsx'
import { SendFailure } from './SendFailure.tsx'
import { useAgreed } from './useAgreed.ts'
import { useConfirm } from './useConfirm.ts'

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

const isOver = (hold: Hold): boolean => new Date(hold.until) <= now()

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
} & ContactActions) {
  const go = useGo()
  const member = useMember()
  const flow = useFlow(regular)
  const result = useFlow(booked)
  const agreed = useAgreed<RegularDraft>({ known, onChange: (step) => flow.change(step) })
  // The value on arrival: emptying the note must not fold its field.
  const [hasNote] = useState(() => (draft.note ?? '') !== '')
  const [over, setOver] = useState(() => isOver(hold))
  const [isSoon, setSoon] = useState(() => isNearlyOver(hold))
  const [told, setTold] = useState<'again' | { before: number; after: number }>()
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
        flow.change((stored) => ({ ...stored, hold: fresh }))
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error.message, error)
      },
    },
  )

  const book = useConfirm({
    flow: regular,
    draft,
    done: 'regular.done',
    send: (body: Body, options) => call(bookRegular, { body }, options),
    onDone: ({ reservation, manage_token }, { contact }) => {
      result.confirm(bookedOf(reservation, manage_token))
      // The proof was consumed by this booking; the management link is used from here on.
      agreed.onSent(contact)
    },
    onError: (error) => {
      if (isCode(error, 'start_taken')) lose(error.message, error)
      else if (isCode(error, 'hold_expired')) setOver(true)
      else if (isCode(error, 'price_changed')) again.submit('price')
      else if (isCode(error, 'email_unproven')) agreed.onUnproven()
      else if (isCode(error, 'validation')) {
        const { problems: found } = error.details
        if (known && found.some(({ path }) => path.startsWith('contact.'))) onContactRefused(found)
      }
    },
  })

  function submit(form: FormData): void {
    const note = normalizeLines(textOf(form, 'note'))
    const contact = agreed.judge(form, [...note].length > 500 ? [{ path: 'note', message: text.noteTooLong }] : [])
    if (!contact) return
    setTold(undefined)
    const tracking = readTracking()
    book.submit({
      hold: hold.token,
      contact,
      ...agreed.proof,
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
        flow.change((stored) => ({ ...stored, hold: { ...hold, until, can_renew } }))
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
        {/* Its room stays: whoever types must not lose the field. */}
        <div className="flex min-h-12 items-center">{over || isSoon ? null : clock}</div>
        <ContactForm
          id="binding"
          agreed={agreed}
          sending={book}
          course={draft.course_id}
          draft={draft}
          known={known}
          onChange={onChange}
          onSubmit={submit}
        >
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
                error={problemAt([...agreed.check.shown, ...book.problems], 'note')}
                onChange={(note) => flow.change((stored) => ({ ...stored, note }))}
              />
            </div>
          </details>
        </ContactForm>
        <OfferFacts offer={offer} isMember={member !== null} />
        <LegalLinks>
          <To
            page="regular.start"
            params={{ id: draft.course_id }}
            query={{ date: draft.play_date }}
            className="text-link inline-flex min-h-12 items-center text-sm"
          >
            {text.backToStart}
          </To>
        </LegalLinks>
      </div>
      <StickyBar
        told={
          again.error instanceof ApiError && !isCode(again.error, 'start_taken') ? (
            <Banner kind="error" title={again.error.message} live />
          ) : over ? null : told === 'again' ? (
            <Banner kind="success" title={text.heldAgain} live />
          ) : told ? (
            <Banner kind="warning" title={text.priceChanged} live>
              <b className="tabular block">{text.priceChangedBody(formatYen(told.before), formatYen(told.after))}</b>
              <span className="text-pretty [word-break:auto-phrase]">{text.priceChangedAsk}</span>
            </Banner>
          ) : book.failure && !isCode(book.error, 'email_unproven') ? (
            <SendFailure message={book.failure} error={book.error} />
          ) : null
        }
      >
        <div className="flex flex-col gap-2">
          {isSoon && !over ? clock : null}
          {over ? (
            <Banner kind="warning" title={text.expiredTitle} live>
              {text.expiredBody}
            </Banner>
          ) : null}
          {over ? (
            <Button wide pending={again.pending} pendingText={text.againPending} onPress={() => again.submit('over')}>
              {text.again}
            </Button>
          ) : (
            <>
              <EntryThatDay date={draft.play_date} />
              <Checkbox name="agreed_policy" form="binding" error={agreed.unticked} onChange={agreed.onTick}>
                <span className="text-ink">
                  <Unbroken text={text.agree} />
                </span>
                <b className="tabular block text-sm text-ink">
                  <Unbroken text={feeToday(offer.cancellation, now()) ?? ''} />
                </b>
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
