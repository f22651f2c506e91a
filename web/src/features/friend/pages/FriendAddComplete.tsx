import { useFlow } from '../../../flow/flow.ts'
import { To } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { friendAdd } from '../flow.ts'
import { friendText } from '../text.ts'

const text = friendText.addComplete

/** Result: a friend was added, or a request was sent. */
export default function FriendAddComplete() {
  const { data } = useFlow(friendAdd)
  const name = data?.name ?? null
  return (
    <PageBody>
      <BigCheck title={name === null ? text.asked : text.done(name)}>
        <p>{name === null ? text.askedBody : text.doneBody}</p>
      </BigCheck>
      <div className="flex flex-col gap-3">
        <To page="friend.list" {...buttonLook('solid', 'L', true)}>
          {friendText.toList}
        </To>
        <To page="friend.add" {...buttonLook('outline', 'L', true)}>
          {text.more}
        </To>
      </div>
    </PageBody>
  )
}
