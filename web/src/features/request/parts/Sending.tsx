import { createRequest, type RequestWishes } from '@jgm/contract/api/request'
import type { ContactFields } from '@jgm/contract/model/fields'
import { requestWords } from '@jgm/contract/model/request'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { readTracking } from '../../../lib/session.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import type { FormProblem } from '../../../ui/Form.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import type { ContactActions } from '../../booking/parts/confirm/ConfirmPage.tsx'
import { ContactForm } from '../../booking/parts/contact/ContactForm.tsx'
import { SendFailure } from '../../booking/parts/confirm/SendFailure.tsx'
import { useAgreed } from '../../booking/parts/confirm/useAgreed.ts'
import { useConfirm } from '../../booking/parts/confirm/useConfirm.ts'
import { LegalLinks } from '../../booking/parts/confirm/LegalLinks.tsx'
import { request, requested, type RequestDraft } from '../flow.ts'
import { requestText } from '../text.ts'
import { isProvenTold } from './Addresses.tsx'
import { AnswerBy } from './AnswerBy.tsx'
import { sentOf } from './wish.ts'
import { WishFacts } from './WishFacts.tsx'
import { WishTicket } from './WishTicket.tsx'

const text = requestText.confirm

type Body = RequestWishes & {
  course_id: number
  contact: ContactFields
  emails: { email: string; proof?: string }[]
  guest_proof?: string
  agreed_policy: true
  source: RequestDraft['source']
  line_tracking_id?: string
}

/** Whose problems these are: of the wishes, which stand on the screen before, or of this one. */
const isOfWishes = ({ path }: FormProblem): boolean =>
  /^(?:wishes|players|groups|options|note|emails)(?:\.|$)/.test(path)

/**
 * The page that sends: the wishes as they are, the contact fields, and in the bar the checkbox and the button. `known` are a
 * member's details; a guest types them here and proves the address.
 */
export function Sending({
  draft,
  answerBy,
  known,
  onChange,
  onContactRefused,
}: {
  draft: RequestDraft
  /** Null where nobody answers it; undefined until it is known. */
  answerBy: string | null | undefined
  known: ContactFields | undefined
} & ContactActions) {
  const go = useGo()
  const flow = useFlow(request)
  const result = useFlow(requested)
  const agreed = useAgreed<RequestDraft>({ known, onChange: (step) => flow.change(step) })
  const [first] = draft.wishes
  const start = {
    page: 'request.start',
    params: { id: draft.course_id },
    query: { date: first?.play_date ?? '' },
  } as const

  const send = useConfirm({
    flow: request,
    draft,
    done: 'request.done',
    send: (body: Body, options) => call(createRequest, { body }, options),
    onDone: ({ request: made, manage_token }, { contact }) => {
      const days = made.wishes.map(({ play_date: day }) => day)
      result.confirm({ reservation_id: made.number, course_id: made.course_id, days, manage_token })
      agreed.onSent(contact)
    },
    onError: (error) => {
      if (isCode(error, 'email_unproven')) agreed.onUnproven()
      if (!isCode(error, 'validation')) return
      const { problems: found } = error.details
      const ofWishes = found.filter(isOfWishes)
      if (ofWishes.length > 0) {
        go(start.page, start.params, start.query, { replace: true, state: { problems: ofWishes } })
      } else if (known && found.some(({ path }) => path.startsWith('contact.'))) onContactRefused(found)
    },
  })

  const lapsed = draft.emails.filter((one) => one.proof !== undefined && !isProvenTold(one, now()))

  function submit(form: FormData): void {
    const contact = agreed.judge(form)
    if (!contact || lapsed.length > 0) return
    const tracking = readTracking()
    send.submit({
      ...sentOf(draft),
      course_id: draft.course_id,
      contact,
      emails: draft.emails.map(({ email, proof }) => ({ email, ...(proof === undefined ? {} : { proof }) })),
      ...agreed.proof,
      agreed_policy: true,
      source: draft.source,
      ...(tracking ? { line_tracking_id: tracking } : {}),
    })
  }

  return (
    <div className="confirm">
      <div className="confirm-ticket flex flex-col gap-3">
        {first ? (
          <WishTicket courseId={draft.course_id} wish={first} groups={draft.groups} players={Number(draft.players)} />
        ) : null}
        {answerBy === null ? null : <AnswerBy at={answerBy} />}
      </div>
      <div className="confirm-main">
        {lapsed.length > 0 ? (
          <Banner kind="warning" title={requestWords.emailExpired} live>
            <p className="wrap-anywhere">{lapsed.map(({ email }) => email).join('、')}</p>
            <To {...start} {...buttonLook('outline', 'M')}>
              {text.fix}
            </To>
          </Banner>
        ) : null}
        <Section title={text.what}>
          <WishFacts
            wishing={sentOf(draft)}
            emails={draft.emails.map((one) => ({
              email: one.email,
              state: isProvenTold(one, now()) ? 'proven' : 'informed',
            }))}
          />
        </Section>
        <ContactForm
          id="sending"
          agreed={agreed}
          sending={send}
          course={draft.course_id}
          draft={draft}
          known={known}
          mailSupport={text.mail}
          about="request"
          onChange={onChange}
          onSubmit={submit}
        />
        <p className="text-sm">{text.agreeNote}</p>
        <LegalLinks>
          <To {...start} className="text-link inline-flex min-h-12 items-center text-sm">
            {text.fix}
          </To>
        </LegalLinks>
      </div>
      <StickyBar
        told={
          send.failure && !isCode(send.error, 'email_unproven') ? (
            <SendFailure message={send.failure} error={send.error} />
          ) : null
        }
      >
        <div className="flex flex-col gap-2">
          <Checkbox name="agreed_policy" form="sending" error={agreed.unticked} onChange={agreed.onTick}>
            <span className="text-ink">{text.agree}</span>
          </Checkbox>
          <Button type="submit" form="sending" wide pending={send.pending} pendingText={text.sending}>
            {text.send}
          </Button>
        </div>
      </StickyBar>
    </div>
  )
}
