import { To } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import { Button } from '../../../ui/Button.tsx'

/** The end of a flow's form: a button to the confirmation, and one that drops the draft and leaves to the page `backTo`. */
export function ToConfirm({
  label,
  back,
  backTo,
  onBack,
}: {
  label: string
  back: string
  backTo: PlainPageId
  onBack: () => void
}) {
  return (
    <div className="flex flex-col gap-3">
      <Button type="submit" wide>
        {label}
      </Button>
      <To page={backTo} className="text-link inline-flex min-h-11 items-center self-center" onClick={onBack}>
        {back}
      </To>
    </div>
  )
}
