import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { friendText } from '../text.ts'

/** A friend or a group that is not there (any more). */
export function Gone({ title }: { title: string }) {
  return (
    <Empty title={title}>
      <To page="friend.list" {...buttonLook()}>
        {friendText.toList}
      </To>
    </Empty>
  )
}
