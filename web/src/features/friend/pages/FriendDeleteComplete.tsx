import { To } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { friendText } from '../text.ts'

/** The friendship has ended. */
export default function FriendDeleteComplete() {
  return (
    <PageBody>
      <BigCheck title={friendText.edit.removed} />
      <To page="friend.list" {...buttonLook('solid', 'L', true)}>
        {friendText.toList}
      </To>
    </PageBody>
  )
}
