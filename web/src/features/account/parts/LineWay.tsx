import { Banner } from '../../../ui/Banner.tsx'
import { LineButton } from './LineButton.tsx'

/** The button of the log-in with LINE, with its failure above it. */
export function LineWay({
  failure,
  pending,
  onPress,
}: {
  failure: string | null
  pending: boolean
  onPress: () => void
}) {
  return (
    <div className="flex flex-col gap-3">
      {failure ? <Banner kind="error" title={failure} live /> : null}
      <LineButton pending={pending} onPress={onPress} />
    </div>
  )
}
