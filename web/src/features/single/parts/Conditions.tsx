import type { ReactNode } from 'react'
import type { SingleTeeTime } from '@jgm/contract/api/single'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { CheckIcon, ClockIcon, FlagIcon, PeopleIcon, SendIcon } from '../../../ui/icons.tsx'
import { Unbroken, unbroken } from '../../../ui/Unbroken.tsx'
import { singleText as text } from '../text.ts'
import { outlookOf, stateLine } from './words.ts'

/** What a seat means: what is still needed, until when, how likely, what cancelling costs, and what happens when it fails. */
export function Conditions({ teeTime, seats = 0 }: { teeTime: SingleTeeTime; seats?: number }) {
  const outlook = outlookOf(teeTime, seats)
  const isOpen = teeTime.state === 'waiting' || teeTime.state === 'asking'
  const establishes = teeTime.state === 'waiting' && seats > 0 && teeTime.missing <= seats
  return (
    <ul className="flex flex-col rounded-xl border border-rule bg-card px-(--page-edge)">
      <Fact icon={<PeopleIcon />}>
        <b className="text-ink">
          <Unbroken text={stateLine(teeTime, seats)} />
        </b>
      </Fact>
      {isOpen && !establishes ? (
        <Fact icon={<ClockIcon />}>
          <span className="tabular">
            <Unbroken text={text.decides(formatDateTimeMedium(teeTime.decision_at), teeTime.minimum)} />
          </span>
        </Fact>
      ) : null}
      {outlook ? (
        <Fact icon={<FlagIcon />}>
          {outlook.line}
          <span className="tabular block text-sm">{outlook.record}</span>
        </Fact>
      ) : null}
      <Fact icon={<CheckIcon />}>
        {isOpen && !establishes ? (
          <>
            <b className="block text-ink">{text.freeUntil}</b>
            {text.feeAfter}
          </>
        ) : establishes ? (
          text.feeOnce
        ) : (
          text.feeNow
        )}
      </Fact>
      <Fact icon={<SendIcon />}>
        {isOpen && !establishes ? <span className="block">{text.ifNot}</span> : null}
        {text.below[teeTime.below_minimum]}
      </Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-x-3 border-rule py-3 not-first:border-t">
      <span className="flex-none text-green-900">{icon}</span>
      <div className="min-w-[min(9rem,100%)] flex-1 text-pretty [word-break:auto-phrase]">{unbroken(children)}</div>
    </li>
  )
}
