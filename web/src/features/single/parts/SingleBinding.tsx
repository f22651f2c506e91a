import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { singleWords, type SingleHold } from '@jgm/contract/api/single'
import { companionName } from '@jgm/contract/model/companion-fields'
import type { ContactFields } from '@jgm/contract/model/fields'
import { normalizeName } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { readTracking } from '../../../lib/session.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Form, problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { feeToday } from '../../booking/parts/confirm/feeToday.ts'
import { HeldBar } from '../../booking/parts/confirm/HeldBar.tsx'
import { HoldClock, isNearlyOver } from '../../booking/parts/confirm/HoldClock.tsx'
import { LegalLinks } from '../../booking/parts/confirm/LegalLinks.tsx'
import { KnownContact } from '../../booking/parts/contact/KnownContact.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { rulesQuery } from '../api.ts'
import { single, type SingleDraft } from '../flow.ts'
import { bookText } from '../text.book.ts'
import { singleText } from '../text.ts'
import { SingleFacts } from './SingleFacts.tsx'
import { CompanionField, HouseRulesAsked, JoinNews } from './SingleFields.tsx'
import { SingleTicket } from './SingleTicket.tsx'
import { feeOf } from './fee.ts'
import { useSingleBooking } from './useSingleBooking.ts'

const text = bookText.confirm
const shapes = { companion: companionName }

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
  const queries = useQueryClient()
  const flow = useFlow(single)
  const rules = useQuery(rulesQuery())
  const check = useFieldCheck(shapes)
  const [missing, setMissing] = useState<{ policy?: string; rules?: string }>({})
  const [isSoon, setSoon] = useState(() => isNearlyOver(hold))
  const { offer } = hold
  const { tee_time: teeTime } = offer
  const fee = feeOf(offer)
  const asksRules = rules.data?.rules_agreed !== true

  const { again, book, changed, over, onOver, onSend } = useSingleBooking({ draft, hold, isOver, onContactRefused })
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
    const tracking = readTracking()
    onSend({
      hold: hold.token,
      contact: known,
      companion: offer.seats > 1 ? companion : null,
      prices: offer.prices.map(({ players, total }) => ({ players, total })),
      agreed_policy: true,
      expected_cancellation: offer.cancellation,
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
      onOver={onOver}
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
            <CompanionField
              name={draft.companion ?? ''}
              error={problemAt(shown, 'companion')}
              onLeave={(name) => {
                check.leave('companion', name)
                flow.change((stored) => ({ ...stored, companion: name }))
              }}
            />
          ) : null}
          <KnownContact known={known} onChange={onChange} />
          <JoinNews />
          {asksRules ? (
            <HouseRulesAsked
              error={missing.rules}
              onChange={(isOn) => isOn && setMissing(({ rules: _read, ...rest }) => rest)}
            />
          ) : null}
        </Form>
        <SingleFacts offer={offer} fee={fee} />
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
      <HeldBar
        text={text}
        date={draft.play_date}
        isOver={over}
        clock={isSoon ? clock : null}
        told={
          changed ? (
            <Banner kind="warning" title={changed === 'price' ? text.priceChanged : text.policyChanged} live />
          ) : null
        }
        again={{ error: again.error, pending: again.pending, onPress: () => again.submit(undefined) }}
        agreed={{ error: missing.policy, onChange: (isOn) => isOn && setMissing(({ policy: _read, ...rest }) => rest) }}
        note={
          <b className="tabular block text-sm text-ink [word-break:auto-phrase]">
            {fee.note}
            {fee.applies ? (
              <span className="block">
                <Unbroken text={feeToday(offer.cancellation, now()) ?? ''} />
              </span>
            ) : null}
          </b>
        }
        sending={book}
      />
    </div>
  )
}
