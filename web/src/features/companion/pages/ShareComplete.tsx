import { useMember } from '../../../lib/visitor.ts'
import { To, useRouteQuery } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { useCompanions } from '../api.ts'
import { MissingSeats } from '../parts/MissingSeats.tsx'
import { companionText } from '../text.ts'

const text = companionText.shareComplete

/** The invitation to this start was sent. */
export default function ShareComplete() {
  const { asked, data: party, error, refetch } = useCompanions()
  const { type, number } = asked
  const member = useMember()
  const group = useRouteQuery().get('group') ?? undefined
  if (!party) return <MissingSeats error={error} retry={refetch} />
  const sent = party.groups.filter((one) => String(one.group_no) === group)
  return (
    <PageBody>
      <BigCheck title={text.lead}>
        <p>{text.body}</p>
      </BigCheck>
      <Ticket
        courseId={party.course_id}
        form="mini"
        play={{ ...party, groups: sent.length > 0 ? sent : party.groups }}
      />
      <div className="flex flex-col gap-3">
        {member ? (
          <To page="companion.seats" params={{ id: number }} query={{ type }} {...buttonLook('solid', 'L', true)}>
            {companionText.toSeats}
          </To>
        ) : null}
        <To
          page="companion.share"
          params={{ id: number }}
          query={{ type, group }}
          {...buttonLook('outline', 'L', true)}
        >
          {text.again}
        </To>
      </div>
    </PageBody>
  )
}
