import { useState } from 'react'
import type { DayOffPattern, DaysOff } from '@jgm/contract/model/days-off'
import { Entered } from './Entered.tsx'
import { withPattern } from './draft.ts'
import { PatternForm } from './PatternForm.tsx'
import { ReasonField } from './ReasonField.tsx'

/** What a course has entered; whoever may change it adds a pattern, or corrects one in its place, which decides where two meet. */
export function Rules({
  rules,
  isHoliday,
  reason,
  problem,
  onReason,
  onChange,
}: {
  readonly rules: DaysOff
  readonly isHoliday: (date: string) => boolean
  readonly reason: string
  /** The server's error about the reason of the pattern. */
  readonly problem: string | undefined
  readonly onReason: (reason: string) => void
  /** Null: they are only read. */
  readonly onChange: ((rules: DaysOff) => void) | null
}) {
  const [chosen, choose] = useState<DayOffPattern | null>(null)
  // One that is taken away meanwhile is corrected no more.
  const at = chosen === null ? -1 : rules.patterns.indexOf(chosen)
  const edited = rules.patterns[at]
  const given = { rules, isHoliday, onChange }
  return (
    <>
      <Entered
        kind="patterns"
        {...given}
        edited={edited}
        onEdit={(pattern) => {
          choose(pattern)
          onReason(pattern.note)
        }}
      />
      {onChange ? (
        <>
          <ReasonField value={reason} error={problem} onChange={onReason} />
          <PatternForm
            key={edited === undefined ? 'new' : `${at} ${JSON.stringify(edited)}`}
            reason={reason}
            edited={edited}
            onKeep={(pattern) => {
              choose(null)
              onChange(withPattern(rules, at, pattern))
            }}
            onLeave={() => choose(null)}
          />
        </>
      ) : null}
      <Entered kind="dates" {...given} />
    </>
  )
}
