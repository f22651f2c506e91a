import { ChevronRightIcon } from '../../../ui/icons.tsx'

/** Whether a block is folded: points down, or up while its `details` is open. */
export function FoldMark() {
  return (
    <span className="rotate-90 transition-transform group-open:-rotate-90" aria-hidden="true">
      <ChevronRightIcon />
    </span>
  )
}
