import { Holder } from '../parts/Holder.tsx'
import { View } from '../parts/View.tsx'

/** A guest's request, opened by the mailed link. */
export default function Manage() {
  return <Holder>{(held) => <View held={held} />}</Holder>
}
