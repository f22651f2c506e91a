import { useState } from 'react'
import type { Hold } from '@jgm/contract/api/reservation'
import { prefectureName } from '@jgm/contract/model/prefectures'
import { useFlow } from '../../../flow/flow.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArrivalState, useGo, useHasPage, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import type { FormProblem } from '../../../ui/Form.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { contactDraftOf } from '../../member/parts/contact.ts'
import { guestMail, regular, type RegularDraft } from '../flow.ts'
import { contactOf, useKeepContact } from '../parts/keptContact.ts'
import { Binding } from '../parts/Binding.tsx'
import { CustomerForm } from '../parts/CustomerForm.tsx'
import { HoldClock } from '../parts/HoldClock.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { OfferFacts } from '../parts/OfferFacts.tsx'
import { SaleSteps } from '../parts/SaleSteps.tsx'
import { saleText } from '../text.sale.ts'

const text = saleText.confirm

/** Step 2 of a regular booking: a guest's details, then everything once more, then the binding button. */
export default function RegularConfirm() {
  const { data, flags } = useFlow(regular)
  // Booked: the next screen's code is on its way.
  if (flags.includes('confirmed')) return <Spinner />
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

function Confirm({ draft, hold }: { draft: RegularDraft; hold: Hold }) {
  const member = useMember()
  const course = useCourse(draft.course_id)
  const title = useTitle()
  const flow = useFlow(regular)
  const go = useGo()
  const hasPage = useHasPage()
  const keepContact = useKeepContact()
  const { notKept: notKeptBefore, proven } = useArrivalState()
  const proof = useFlow(guestMail).data
  const known = draft.contact ?? (member ? contactOf(member) : undefined)
  const [isChanging, setChanging] = useState(false)
  const [notKept, setNotKept] = useState(notKeptBefore === true)
  const [refused, setRefused] = useState<readonly FormProblem[]>([])
  const asksGuest = known === undefined

  if (asksGuest || isChanging) {
    return (
      <>
        <PageHead title={title} eyebrow={course.name} accent={course.id} />
        <PageBody>
          <SaleSteps now="confirm" />
          {proven === true && proof ? (
            <Banner kind="success" title={saleText.mail.proven} live>
              <p className="wrap-anywhere">{saleText.mail.provenBody(proof.email)}</p>
            </Banner>
          ) : null}
          <HeldUntil draft={draft} hold={hold} />
          <h2 className="text-xl">{asksGuest ? text.guestTitle : text.customer}</h2>
          {asksGuest ? <p className="text-pretty [word-break:auto-phrase]">{text.guestLead}</p> : null}
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
              if (member && keep) void keepContact(contact).then((isKept) => setNotKept(!isKept))
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
        <SaleSteps now="confirm" />
        <p className="font-bold text-pretty text-ink [word-break:auto-phrase]">{text.lead}</p>
        {notKept ? <Banner kind="warning" title={text.keepFailed} live /> : null}
        <OfferFacts offer={hold.offer} isMember={member !== null} />
        <Section
          title={text.customer}
          action={
            <button
              type="button"
              className="text-link min-h-12 font-bold"
              onClick={() =>
                hasPage('regular.contact') ? go('regular.contact', { id: course.id }) : setChanging(true)
              }
            >
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
              {
                label: text.email,
                value: <span className="break-all">{member ? (member.email ?? text.noEmail) : proof?.email}</span>,
              },
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
