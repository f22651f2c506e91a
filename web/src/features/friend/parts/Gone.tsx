import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { friendText } from '../text.ts'

/** Says that a friend or a group does not exist, or no longer. */
export function Gone({ title }: { title: string }) {
  return (
    <Empty title={title}>
      <To page="friend.list" {...buttonLook()}>
        {friendText.toList}
      </To>
    </Empty>
  )
}
