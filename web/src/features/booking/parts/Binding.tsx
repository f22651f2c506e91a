import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { bookRegular, holdStarts, type Hold } from '@jgm/contract/api/reservation'
import type { ContactFields as Contact } from '@jgm/contract/model/fields'
import { formatYen, formatYenTotal } from '@jgm/contract/model/money'
import { useFlow } from '../../../flow/flow.ts'
import { ApiError, call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { readTracking } from '../../../lib/session.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form, problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { Multiline } from '../../../ui/Multiline.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { textOf } from '../../member/parts/contact.ts'
import { booked, bookedOf, groupsOf, guestMail, isProven, regular, type RegularDraft } from '../flow.ts'
import { saleText } from '../text.sale.ts'
import { HoldClock } from './HoldClock.tsx'
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

const isOver = (hold: Hold): boolean => new Date(hold.until) <= now()

/** Wishes, the box to tick, and the button that binds; or, once the hold is over, the way to hold again. */
export function Binding({
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
  const result = useFlow(booked)
  const mailFlow = useFlow(guestMail)
  const mail = mailFlow.data
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [over, setOver] = useState(() => isOver(hold))
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
        result.put(bookedOf(reservation, manage_token))
        flow.confirm()
        // The proof was good for this booking; what follows goes by the management link.
        mailFlow.reset()
        go('regular.done', { id: draft.course_id }, {}, { replace: true })
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
          setTold(undefined)
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
            page="regular.start"
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
            <To
              page="guestMail.address"
              query={{ golf_course_id: draft.course_id }}
              {...buttonLook('solid', 'L', true)}
            >
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
