import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { bookSingle, holdSingle, singleWords, type SingleHold } from '@jgm/contract/api/single'
import { companionName } from '@jgm/contract/model/companion-fields'
import type { ContactFields } from '@jgm/contract/model/fields'
import { normalizeName } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { ApiError, call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { readTracking } from '../../../lib/session.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form, problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { feeToday } from '../../booking/parts/feeToday.ts'
import { HoldClock, isNearlyOver } from '../../booking/parts/HoldClock.tsx'
import { LegalLinks } from '../../booking/parts/LegalLinks.tsx'
import { KnownContact } from '../../booking/parts/KnownContact.tsx'
import { SendFailure } from '../../booking/parts/SendFailure.tsx'
import { useConfirm } from '../../booking/parts/useConfirm.ts'
import { textOf } from '../../member/parts/contact.ts'
import { EntryThatDay } from '../../reservation/parts/EntryThatDay.tsx'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { rulesQuery } from '../api.ts'
import { bookedSingle, single, type SingleDraft } from '../flow.ts'
import { bookText } from '../text.book.ts'
import { singleText } from '../text.ts'
import { Conditions } from './Conditions.tsx'
import { HouseRules } from './HouseRules.tsx'
import { Players } from './Players.tsx'
import { SingleTicket } from './SingleTicket.tsx'
import { isCheaperWithMore } from './words.ts'

const text = bookText.confirm
const shapes = { companion: companionName }

type Body = {
  hold: string
  contact: ContactFields
  companion: string | null
  prices: { players: number; total: number }[]
  agreed_policy: true
  agreed_rules?: true
  tells_joins: boolean
  source: SingleDraft['source']
  line_tracking_id?: string
}

/** The page that books a held seat: ticket, contact, conditions, house rules, and in the bar the checkbox and the button. */
export function SingleBinding({
  draft,
  hold,
  known,
  isOver,
  onChange,
  onContactRefused,
}: {
  draft: SingleDraft
  hold: SingleHold
  known: ContactFields
  /** The server has said that the hold has ended. */
  isOver: boolean
  onChange: () => void
  onContactRefused: (problems: readonly FormProblem[]) => void
}) {
  const go = useGo()
  const queries = useQueryClient()
  const flow = useFlow(single)
  const result = useFlow(bookedSingle)
  const rules = useQuery(rulesQuery())
  const check = useFieldCheck(shapes)
  const [missing, setMissing] = useState<{ policy?: string; rules?: string }>({})
  const [over, setOver] = useState(() => isOver || new Date(hold.until) <= now())
  const [isSoon, setSoon] = useState(() => isNearlyOver(hold))
  const [isDearer, setDearer] = useState(false)
  const { offer } = hold
  const { tee_time: teeTime } = offer
  // Until when leaving is free: beside the policy, and at the button. A seat that is established at once can cost a fee today.
  const isSure = teeTime.state === 'established'
  const applies = isSure || offer.establishes
  const feeWords = isSure ? singleText.feeNow : applies ? singleText.feeOnce : singleText.freeUntil
  const feeNote = isSure ? singleText.established : applies ? text.establishes : text.freeNow
  const asksRules = rules.data?.rules_agreed !== true

  function lose(message: string): void {
    flow.reset()
    // What was seen a moment ago still has the seat.
    void queries.invalidateQueries({ queryKey: ['single'] })
    go(
      'single.teeTime',
      { id: draft.course_id },
      { date: draft.play_date, start_frame_id: draft.tee_time_id },
      { replace: true, state: { lost: message } },
    )
  }

  const again = useSubmit(
    () => call(holdSingle, { body: { tee_time_id: draft.tee_time_id, seats: offer.seats, replaces: hold.token } }),
    {
      onDone: (fresh) => flow.change((stored) => ({ ...stored, hold: fresh })),
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error.message)
      },
    },
  )

  const book = useConfirm({
    flow: single,
    draft,
    done: 'single.done',
    send: (body: Body, options) => call(bookSingle, { body }, options),
    onDone: ({ number, contact }) =>
      result.confirm({
        reservation_id: number,
        course_id: draft.course_id,
        emails: contact.email === null ? [] : [contact.email],
      }),
    onError: (error) => {
      if (isCode(error, 'start_taken')) lose(error.message)
      else if (isCode(error, 'hold_expired')) setOver(true)
      else if (isCode(error, 'price_changed')) {
        setDearer(true)
        void queries.invalidateQueries({ queryKey: ['single-held'] })
      } else if (isCode(error, 'profile_required')) go('single.profile', undefined, {}, { replace: true })
      else if (isCode(error, 'validation')) {
        const { problems: found } = error.details
        if (found.some(({ path }) => path.startsWith('contact.'))) onContactRefused(found)
      }
    },
  })
  const shown = [...check.shown, ...book.problems]

  function submit(form: FormData): void {
    const companion = normalizeName(textOf(form, 'companion'))
    const found: FormProblem[] =
      offer.seats > 1 && !companionName.safeParse(companion).success
        ? [{ path: 'companion', message: singleWords.companion }]
        : []
    const isAgreed = form.get('agreed_policy') === 'true'
    const hasRules = !asksRules || form.get('agreed_rules') === 'true'
    check.answer(found)
    setMissing({
      ...(isAgreed ? {} : { policy: text.agreeMissing }),
      ...(hasRules ? {} : { rules: singleWords.rules }),
    })
    if (found.length === 0 && !(isAgreed && hasRules)) {
      const name = hasRules ? 'agreed_policy' : 'agreed_rules'
      document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
    }
    if (found.length > 0 || !isAgreed || !hasRules) return
    setDearer(false)
    const tracking = readTracking()
    book.submit({
      hold: hold.token,
      contact: known,
      companion: offer.seats > 1 ? companion : null,
      prices: offer.prices.map(({ players, total }) => ({ players, total })),
      agreed_policy: true,
      ...(asksRules ? { agreed_rules: true } : {}),
      tells_joins: form.get('tells_joins') === 'true',
      source: draft.source,
      ...(tracking ? { line_tracking_id: tracking } : {}),
    })
  }

  // Near its end it moves to the bar, which is in view wherever the member types.
  const clock = (
    <HoldClock
      hold={hold}
      onRenewed={(until, can_renew) => {
        setSoon(false)
        flow.change((stored) => ({ ...stored, hold: { ...hold, until, can_renew } }))
        void queries.invalidateQueries({ queryKey: ['single-held'] })
      }}
      onSoon={() => setSoon(true)}
      onOver={() => setOver(true)}
    />
  )

  return (
    <div className="confirm">
      <div className="confirm-ticket">
        <SingleTicket teeTime={teeTime} prices={offer.prices} seats={offer.seats} />
      </div>
      <div className="confirm-main">
        {/* Its room stays: whoever types must not lose the field. */}
        <div className="flex min-h-12 items-center">{over || isSoon ? null : clock}</div>
        <Form id="binding" problems={[...check.summary, ...book.problems]} pending={book.pending} onSubmit={submit}>
          {offer.seats > 1 ? (
            <TextField
              name="companion"
              label={text.companion}
              required
              support={text.companionSupport}
              autoComplete="off"
              defaultValue={draft.companion ?? ''}
              error={problemAt(shown, 'companion')}
              onLeave={(value) => {
                const mended = normalizeName(value)
                check.leave('companion', mended)
                flow.change((stored) => ({ ...stored, companion: mended }))
                return mended
              }}
            />
          ) : null}
          <KnownContact known={known} onChange={onChange} />
          <div>
            <Checkbox name="tells_joins" defaultChecked>
              {text.tells}
            </Checkbox>
            <p className="text-sm text-support">{text.tellsNote}</p>
          </div>
          {asksRules ? (
            <Section title={text.house}>
              <HouseRules />
              <Checkbox
                name="agreed_rules"
                error={missing.rules}
                onChange={(isOn) => isOn && setMissing(({ rules: _read, ...rest }) => rest)}
              >
                <span className="text-ink">{text.agreeRules}</span>
              </Checkbox>
            </Section>
          ) : null}
        </Form>
        <Section title={singleText.conditions}>
          <Conditions teeTime={teeTime} seats={offer.seats} />
        </Section>
        <Section title={singleText.others}>
          <Players players={teeTime.players} />
        </Section>
        <Section title={text.price}>
          {isCheaperWithMore(offer.prices) ? <p>{text.priceNote}</p> : null}
          <Rows
            rows={[
              { label: text.plan, value: offer.plan.name },
              { label: text.payment, value: text.paymentValue },
            ]}
          />
        </Section>
        <Section title={text.cancel}>
          <p>{feeWords}</p>
          <Schedule schedule={offer.cancellation} marksNow={applies} />
        </Section>
        <LegalLinks>
          <To
            page="single.choose"
            query={{ date: draft.play_date }}
            className="text-link inline-flex min-h-12 items-center text-sm"
          >
            {singleText.otherFrames}
          </To>
        </LegalLinks>
      </div>
      <StickyBar
        told={
          again.error instanceof ApiError && !isCode(again.error, 'start_taken') ? (
            <Banner kind="error" title={again.error.message} live />
          ) : over ? null : isDearer ? (
            <Banner kind="warning" title={text.priceChanged} live />
          ) : book.failure ? (
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
            <Button
              wide
              pending={again.pending}
              pendingText={text.againPending}
              onPress={() => again.submit(undefined)}
            >
              {text.again}
            </Button>
          ) : (
            <>
              <EntryThatDay date={draft.play_date} />
              <Checkbox
                name="agreed_policy"
                form="binding"
                error={missing.policy}
                onChange={(isOn) => isOn && setMissing(({ policy: _read, ...rest }) => rest)}
              >
                <span className="text-ink">
                  <Unbroken text={text.agree} />
                </span>
                <b className="tabular block text-sm text-ink [word-break:auto-phrase]">
                  {feeNote}
                  {applies ? (
                    <span className="block">
                      <Unbroken text={feeToday(offer.cancellation, now()) ?? ''} />
                    </span>
                  ) : null}
                </b>
              </Checkbox>
              <Button type="submit" form="binding" wide pending={book.pending} pendingText={text.sending}>
                {text.book}
              </Button>
            </>
          )}
        </div>
      </StickyBar>
    </div>
  )
}
