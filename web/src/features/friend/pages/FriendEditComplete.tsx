import { To } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { friendText } from '../text.ts'

/** The name for the friend is saved. */
export default function FriendEditComplete() {
  return (
    <PageBody>
      <BigCheck title={friendText.edit.done} />
      <To page="friend.list" {...buttonLook('solid', 'L', true)}>
        {friendText.toList}
      </To>
    </PageBody>
  )
}
