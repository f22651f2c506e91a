import { useState } from 'react'
import { type Hold } from '@jgm/contract/api/reservation'
import type { ContactFields as Contact } from '@jgm/contract/model/fields'
import { formatYen } from '@jgm/contract/model/money'
import { withPoints } from '@jgm/contract/model/points'
import { normalizeLines } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../../flow/flow.ts'
import { isCode } from '../../../../lib/api.ts'
import { now } from '../../../../lib/clock.ts'
import { readTracking } from '../../../../lib/session.ts'
import { useMember } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { problemAt } from '../../../../ui/Form.tsx'
import { Unbroken } from '../../../../ui/Unbroken.tsx'
import { textOf } from '../../../../ui/textOf.ts'
import { pointsOf, type PointsWish } from '../../../point/parts/pointsWish.ts'
import { regular, type RegularDraft } from '../../flow.ts'
import { saleText } from '../../text.sale.ts'
import type { ContactActions } from './ConfirmPage.tsx'
import { ContactForm } from '../contact/ContactForm.tsx'
import { feeToday } from './feeToday.ts'
import { HeldBar } from './HeldBar.tsx'
import { HoldClock, isNearlyOver } from './HoldClock.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { NoteFold } from './NoteFold.tsx'
import { OfferFacts, OfferTicket } from './OfferFacts.tsx'
import { PointsFold, useMostPoints } from './PointsFold.tsx'
import { useAgreed } from './useAgreed.ts'
import { useBinding, type Told } from './useBinding.ts'

const text = saleText.confirm

const noPoints: PointsWish = { kind: 'none', typed: '' }

const ToldAgain = ({ told }: { told: Told }) =>
  told === 'again' ? (
    <Banner kind="success" title={text.heldAgain} live />
  ) : told === 'policy' ? (
    <Banner kind="warning" title={text.policyChanged} live>
      <span className="text-pretty [word-break:auto-phrase]">{text.policyChangedAsk}</span>
    </Banner>
  ) : (
    <Banner kind="warning" title={text.priceChanged} live>
      <b className="tabular block">{text.priceChangedBody(formatYen(told.before), formatYen(told.after))}</b>
      <span className="text-pretty [word-break:auto-phrase]">{text.priceChangedAsk}</span>
    </Banner>
  )

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
  const member = useMember()
  const flow = useFlow(regular)
  const agreed = useAgreed<RegularDraft>({ known, onChange: (step) => flow.change(step) })
  const [isSoon, setSoon] = useState(() => isNearlyOver(hold))
  const { offer } = hold

  const { again, book, over, told, onOver, onSend } = useBinding({
    draft,
    hold,
    known,
    agreed,
    onHeld: () => setSoon(false),
    onContactRefused,
  })

  const wish = draft.points ?? noPoints
  const mostPoints = useMostPoints(offer, member !== null)
  const paid = pointsOf(wish, mostPoints)
  const shown = { ...offer, quote: withPoints(offer.quote, paid.points ?? 0) }

  function submit(form: FormData): void {
    const note = normalizeLines(textOf(form, 'note'))
    const contact = agreed.judge(form, [
      ...([...note].length > 500 ? [{ path: 'note', message: text.noteTooLong }] : []),
      ...(paid.problem === undefined ? [] : [{ path: 'points', message: paid.problem }]),
    ])
    if (!contact || paid.points === undefined) return
    const tracking = readTracking()
    onSend({
      hold: hold.token,
      contact,
      ...agreed.proof,
      note,
      agreed_policy: true,
      expected_total: offer.quote.total,
      expected_cancellation: offer.cancellation,
      points: paid.points,
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
      onOver={onOver}
    />
  )

  return (
    <div className="confirm">
      <div className="confirm-ticket">
        <OfferTicket offer={shown} />
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
          <NoteFold
            note={draft.note ?? ''}
            error={problemAt([...agreed.check.shown, ...book.problems], 'note')}
            onChange={(note) => flow.change((stored) => ({ ...stored, note }))}
          />
          {member ? (
            <PointsFold
              offer={offer}
              most={mostPoints}
              wish={wish}
              error={problemAt([...agreed.check.shown, ...book.problems], 'points')}
              onChange={(points) => flow.change((stored) => ({ ...stored, points }))}
            />
          ) : null}
        </ContactForm>
        <OfferFacts offer={shown} isMember={member !== null} />
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
      <HeldBar
        text={{ ...text, book: text.reserve }}
        date={draft.play_date}
        isOver={over}
        clock={isSoon ? clock : null}
        told={told && <ToldAgain told={told} />}
        again={{ error: again.error, pending: again.pending, onPress: () => again.submit('over') }}
        agreed={{ error: agreed.unticked, onChange: agreed.onTick }}
        note={
          <b className="tabular block text-sm text-ink">
            <Unbroken text={feeToday(offer.cancellation, now()) ?? ''} />
          </b>
        }
        sending={{
          failure: isCode(book.error, 'email_unproven') ? null : book.failure,
          error: book.error,
          pending: book.pending || again.pending,
        }}
      />
    </div>
  )
}
