import { useState } from 'react'
import type { DeskNotice } from '@jgm/contract/api/staff-notices'
import type { PlayDate } from '@jgm/contract/model/dates'
import { Writing } from './Writing.tsx'

/** A draft as it was when it was opened: what is typed is not replaced by what is stored, until somebody asks for it. */
export function Draft({
  notice,
  isNew,
  today,
  onReread,
}: {
  readonly notice: DeskNotice
  readonly isNew: boolean
  readonly today: PlayDate
  readonly onReread: () => void
}) {
  const [begun, begin] = useState(notice)
  // Asked for what is stored, of which this version is not the last.
  const [outdated, setOutdated] = useState<number | null>(null)
  if (outdated !== null && notice.version > outdated) {
    begin(notice)
    setOutdated(null)
  }
  return (
    <Writing
      key={begun.version}
      notice={begun}
      isNew={isNew}
      today={today}
      onReread={(version) => {
        setOutdated(version)
        onReread()
      }}
    />
  )
}
