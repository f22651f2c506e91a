import { useEffect } from 'react'
import { useFlow } from '../../../flow/flow.ts'
import { takeReferrer } from '../../../lib/referrer.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { registration } from '../../account/flow.ts'
import { invitationText } from '../text.invitation.ts'

const text = invitationText.registered

/** The last screen of an invited companion's registration: the seat, or why there is none. */
export default function RegistrationComplete() {
  const member = useMember()
  const { data } = useFlow(registration)
  const outcome = data?.companion ?? null
  // Forgets the kept way back to the invitation: the visitor has answered it.
  useEffect(() => void takeReferrer(), [])
  const number = outcome?.result === 'joined' ? outcome.number : null
  return (
    <PageBody>
      <BigCheck title={number === null ? text.registered : text.joined}>
        {number === null ? null : <p>{text.joinedBody}</p>}
      </BigCheck>
      {number === null && data?.code ? (
        <Banner kind="warning" title={text.notJoined}>
          {outcome && outcome.result !== 'joined' ? <p>{sentenceOf(outcome.result)}</p> : null}
        </Banner>
      ) : null}
      <Card>
        <p className="text-sm text-support">{text.number}</p>
        <p className="tabular text-2xl font-bold text-ink">{data?.number ?? member?.member_number ?? ''}</p>
      </Card>
      <div className="flex flex-col gap-3">
        {number === null ? (
          data?.code ? (
            <To page="companion.already" query={{ code: data.code }} {...buttonLook('solid', 'L', true)}>
              {text.again}
            </To>
          ) : null
        ) : (
          <To page="companion.participation" params={{ id: number }} {...buttonLook('solid', 'L', true)}>
            {invitationText.toOwn}
          </To>
        )}
        <To page="home" {...buttonLook('outline', 'L', true)}>
          {text.home}
        </To>
      </div>
    </PageBody>
  )
}

type Refusal = Exclude<
  NonNullable<
    NonNullable<ReturnType<typeof useFlow<NonNullable<typeof registration.draft>>>['data']>['companion']
  >['result'],
  'joined'
>

const sentenceOf = (why: Refusal): string =>
  why === 'same_day' || why === 'invalid' || why === 'busy' ? text[why] : invitationText.closed[why]
