import { leaveWaitlist } from '@jgm/contract/api/waitlist'
import { call } from '../../../lib/api.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import type { WaitKey } from '../flow.ts'
import { waitText as text } from '../text.ts'
import { AskedRow } from '../../../ui/AskedRow.tsx'

/** Leaves the line, after a question. */
export function StopRow({ waitKey: { number, token }, onStopped }: { waitKey: WaitKey; onStopped: () => void }) {
  return (
    <AskedRow
      icon={CloseIcon}
      words={text.stop}
      title={text.stopTitle}
      body={text.stopBody}
      keep={text.keep}
      sending={text.sending}
      work={() => call(leaveWaitlist, { params: { number } }, token === null ? {} : { manageToken: token })}
      onDone={onStopped}
    />
  )
}
