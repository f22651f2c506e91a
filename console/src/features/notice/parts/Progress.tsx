import type { DeskNotice } from '@jgm/contract/api/staff-notices'
import { noticeText } from '../text.ts'

/** How far a notice is sent, as a bar and in numbers. */
export const Progress = ({ sent: { done, planned } }: { readonly sent: NonNullable<DeskNotice['sent']> }) => (
  <span className="notice-progress">
    <progress max={Math.max(planned, 1)} value={planned === 0 ? 1 : done} aria-label={noticeText.states.sending} />
    <small>{noticeText.progress(done, planned)}</small>
  </span>
)
