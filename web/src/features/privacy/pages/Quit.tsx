import { useState, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Call, Reply } from '@jgm/contract/api/endpoint'
import { quit, quitNotAgreed, type getQuit } from '@jgm/contract/api/privacy'
import { feeNotAgreed } from '@jgm/contract/api/reservation'
import type { Member } from '@jgm/contract/api/session'
import { code as codeField, loginPassword } from '@jgm/contract/model/fields'
import { normalizePhone } from '@jgm/contract/model/normalise'
import * as z from 'zod/mini'
import { useFlow } from '../../../flow/flow.ts'
import { ApiError, call, isCode } from '../../../lib/api.ts'
import { linkedAccessToken, withProof } from '../../../lib/chat.proof.ts'
import { useChat } from '../../../lib/chat.ts'
import { checkProblems } from '../../../lib/problems.ts'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember, useSession } from '../../../lib/visitor.ts'
import { To, useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import type { CodeSent } from '@jgm/contract/api/account'
import { textOf } from '../../../ui/textOf.ts'
import { quitQuery } from '../api.ts'
import { quitFlow } from '../flow.ts'
import { Bookings, endsOnline } from '../parts/Bookings.tsx'
import { wayOf } from '../parts/proof.ts'
import { ProofFields } from '../parts/ProofFields.tsx'
import { privacyText } from '../text.ts'

const text = privacyText.quit

type Shown = Reply<typeof getQuit>
type Body = Call<typeof quit>['body']

const bookingsOf = ({ reservations, entries }: Shown) => [...reservations, ...entries]

/** Leaving the service: the losses, the reservations and entries to be cancelled, the proof of identity, and the final button (R11). */
export default function Quit() {
  const title = useTitle()
  const member = useMember()
  const { data, error, refetch } = useQuery(quitQuery())
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {data && member ? (
          bookingsOf(data).every(endsOnline) ? (
            <Leaving shown={data} member={member} onStale={() => void refetch()} />
          ) : (
            <Blocked shown={data} />
          )
        ) : error ? (
          <LoadFailed error={error} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

/** A reservation or entry that only its course can cancel prevents leaving. */
function Blocked({ shown }: { shown: Shown }) {
  return (
    <>
      <Banner kind="warning" title={text.blocked} />
      <p>{text.blockedBody}</p>
      <Bookings bookings={bookingsOf(shown).filter((one) => !endsOnline(one))} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <To page="member.account" {...buttonLook('solid')}>
          {text.keep}
        </To>
        <To page="reservation.list" {...buttonLook('outline')}>
          {text.toList}
        </To>
      </div>
    </>
  )
}

function Leaving({ shown, member, onStale }: { shown: Shown; member: Member; onStale: () => void }) {
  const chat = useChat()
  const bookings = bookingsOf(shown)
  const fee = bookings.reduce((sum, one) => sum + one.fee, 0)
  return (
    <>
      <div className="flex flex-col gap-3">
        <p>{text.lead}</p>
        <ul className="list-disc pl-[min(1.5rem,6vw)]">
          <li>{text.items.reservation}</li>
          <li className="tabular">{text.items.point(shown.points)}</li>
          <li>{text.items.friend}</li>
          {member.course_memberships.length > 0 ? <li>{text.items.membership}</li> : null}
          {shown.is_linked ? <li>{text.items.line}</li> : null}
        </ul>
        {shown.is_linked ? <p className="text-sm text-support">{text.lineNotice}</p> : null}
      </div>
      {bookings.length > 0 ? (
        <Section title={text.bookings}>
          <p>{text.bookingsLead}</p>
          <Bookings bookings={bookings} />
          {fee > 0 ? (
            <div>
              <p className="tabular text-xl font-bold text-error">{text.feeTotal(fee)}</p>
              <p className="text-sm">{text.feeHow}</p>
            </div>
          ) : null}
        </Section>
      ) : null}
      <Section title={text.after}>
        {text.afterBody.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <ul className="flex flex-col gap-1">
          <li>
            <To page="legal.privacy" newWindow className="text-link inline-flex min-h-12 items-center">
              {text.toPrivacy}
            </To>
          </li>
          <li>
            <To page="privacy.export" className="text-link inline-flex min-h-12 items-center">
              {text.toExport}
            </To>
          </li>
        </ul>
      </Section>
      <QuitForm key={chat.idToken()} shown={shown} member={member} fee={fee} onStale={onStale} />
    </>
  )
}

const agreedTo = ({ number, version, fee }: Shown['entries'][number] | Shown['reservations'][number]) => ({
  number,
  version,
  fee,
})

const shape = {
  password: loginPassword,
  code: codeField,
  agreed: z.literal(true, quitNotAgreed),
  fee_agreed: z.literal(true, feeNotAgreed),
}

function QuitForm({ shown, member, fee, onStale }: { shown: Shown; member: Member; fee: number; onStale: () => void }) {
  const chat = useChat()
  const session = useSession()
  const flow = useFlow(quitFlow)
  const go = useGo()
  const check = useFieldCheck(shape)
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [isLost, setLost] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const idToken = chat.idToken()
  // Read once, so that a repeat after a lost answer sends the same, even if the session is over.
  const accessToken = useRef<string | null>(undefined)
  const way = wayOf(member, shown.is_linked && !isRefused, idToken)

  function end(isUnsure: boolean, consent: 'revoked' | 'remains' | null): void {
    if (isUnsure) void session.logOut()
    else session.forget()
    flow.confirm({
      email: member.email,
      reservations: shown.reservations.length,
      entries: shown.entries.length,
      isListed: shown.is_linked && consent !== 'revoked',
      isUnsure,
    })
    go('privacy.quit.done', {}, {}, { replace: true })
  }

  const send = useSubmit(
    async (body: Body, options) => {
      if (accessToken.current === undefined)
        accessToken.current = shown.is_linked ? await linkedAccessToken(chat) : null
      const access_token = accessToken.current
      return withProof(chat, () =>
        call(
          quit,
          { body: { ...body, ...(access_token === null ? {} : { access_token }) } },
          { ...options, ...(isLost ? { endsSession: true } : {}) },
        ),
      )
    },
    {
      onDone: (reply) => end(false, reply.line_consent),
      onError: (error) => {
        check.answer([])
        if (isCode(error, 'unauthenticated') && isLost) end(true, null)
        if (isCode(error, 'line_refused') || isCode(error, 'line_not_linked')) setRefused(true)
        if (error instanceof ApiError && error.status === 0) setLost(true)
        if (isCode(error, 'stale') || isCode(error, 'fee_changed') || isCode(error, 'cancel_closed')) onStale()
        const atCode = isCode(error, 'code_invalid') || isCode(error, 'code_expired') || isCode(error, 'code_too_many')
        if (atCode) check.answer([{ path: 'code', message: error.message }])
      },
    },
  )

  function proofOf(form: FormData): Body['proof'] | null {
    switch (way) {
      case 'password':
        return { by: 'password', password: textOf(form, 'password') }
      case 'line':
        return { by: 'line', id_token: idToken ?? '' }
      case 'code':
        return sent && { by: 'code', flow: sent.flow, code: normalizePhone(textOf(form, 'code')) }
      case 'none':
        return null
    }
  }

  function submit(form: FormData): void {
    const proof = proofOf(form)
    const agreed = form.get('agreed') === 'true'
    const agreedFee = form.get('fee_agreed') === 'true'
    const problems = [
      ...(proof?.by === 'password' ? checkProblems(z.object({ password: loginPassword }), proof) : []),
      ...(proof?.by === 'code' ? checkProblems(z.object({ code: codeField }), proof) : []),
      ...(way === 'code' && proof === null ? [{ path: 'code', message: text.codeFirst }] : []),
      ...(fee > 0 && !agreedFee ? [{ path: 'fee_agreed', message: feeNotAgreed }] : []),
      ...(agreed ? [] : [{ path: 'agreed', message: quitNotAgreed }]),
    ]
    if (problems.length > 0 || proof === null) {
      send.reset()
      check.answer(problems)
      return
    }
    // The earlier message stays until the answer arrives, so that nothing moves under a second press.
    send.submit({
      agreed: true,
      reservations: shown.reservations.map(agreedTo),
      entries: shown.entries.map(agreedTo),
      fee_agreed: agreedFee,
      proof,
    })
  }

  const back = (
    <To page="member.account" {...buttonLook('solid')}>
      {text.keep}
    </To>
  )
  if (way === 'none')
    return (
      <>
        <Banner kind="warning" title={text.noWay} live={isRefused} />
        <div className="flex flex-col sm:flex-row">{back}</div>
      </>
    )
  const problems = [...check.shown, ...send.problems]
  const failure = check.summary.length > 0 ? null : send.failure
  return (
    <Form problems={[...check.summary, ...send.problems]} pending={send.pending} onSubmit={submit}>
      {failure ? <Banner kind="error" title={failure} live /> : null}
      <Section title={text.proof}>
        <ProofFields way={way} email={member.email ?? ''} sent={sent} onSent={setSent} problems={problems} />
      </Section>
      <div className="flex flex-col gap-2">
        {fee > 0 ? (
          <Checkbox
            key={fee}
            name="fee_agreed"
            error={problemAt(problems, 'fee_agreed')}
            onChange={(ticked) => check.leave('fee_agreed', ticked)}
          >
            {text.agreeFee}
          </Checkbox>
        ) : null}
        <Checkbox
          name="agreed"
          error={problemAt(problems, 'agreed')}
          onChange={(ticked) => check.leave('agreed', ticked)}
        >
          {text.agree}
        </Checkbox>
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        {back}
        <Button kind="danger" type="submit" pending={send.pending} pendingText={text.sending}>
          {text.confirm}
        </Button>
      </div>
    </Form>
  )
}
