import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Holder } from '../parts/Holder.tsx'
import { View } from '../parts/View.tsx'
import { detailText } from '../text.detail.ts'

/** One of the member's requests, before and after its answer. */
export default function Detail() {
  return (
    <Holder>
      {(held) => (
        <View
          held={held}
          onward={
            <To page="reservation.list" {...buttonLook('text')}>
              {detailText.ways.list}
            </To>
          }
        />
      )}
    </Holder>
  )
}
