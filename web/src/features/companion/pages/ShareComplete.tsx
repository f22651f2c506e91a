import { useMember } from '../../../lib/visitor.ts'
import { To, useRouteQuery } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { useAsked } from '../api.ts'
import { companionText } from '../text.ts'

const text = companionText.shareComplete

/** The invitation was sent. */
export default function ShareComplete() {
  const { type, number } = useAsked()
  const member = useMember()
  const group = useRouteQuery().get('group') ?? undefined
  return (
    <PageBody>
      <BigCheck title={text.lead}>
        <p>{text.body}</p>
      </BigCheck>
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
