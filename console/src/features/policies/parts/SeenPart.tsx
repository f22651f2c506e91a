import type { ReactNode } from 'react'
import type { PoliciesPreview, SeenPolicies } from '@jgm/contract/api/staff-policies'
import { customerClasses } from '@jgm/contract/model/choices'
import { formatDateTimeMedium, formatUntil, type PlayDate } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { Chips } from '../../../ui/Chips.tsx'
import { DayField } from '../../../ui/DayFields.tsx'
import { Loading } from '../../../ui/States.tsx'
import { policiesText } from '../text.ts'
import type { Look } from './useEditing.ts'

const { seen: text } = policiesText
const sizes = [1, 2, 3, 4].map((value) => ({ value, label: `${value}${text.unit}` }))

/** What somebody of a class meets who books for a date, before and after. */
export const SeenPart = ({
  look,
  today,
  preview,
  isFit,
  onLook,
}: {
  readonly look: Look
  readonly today: PlayDate
  readonly preview: PoliciesPreview | null | undefined
  readonly isFit: boolean
  readonly onLook: (look: Look) => void
}) => (
  <section className="policy-seen" aria-label={text.title}>
    <h2>{text.title}</h2>
    <Chips label={text.who} options={customerClasses} chosen={look.who} onChoose={(who) => onLook({ ...look, who })} />
    <DayField label={text.date} first={today} value={look.date} onChoose={(date) => onLook({ ...look, date })} />
    <Chips
      label={text.groups}
      options={sizes}
      chosen={look.groups}
      onChoose={(groups) => onLook({ ...look, groups })}
    />
    {isFit ? preview ? <Compared {...preview} /> : <Loading /> : <p>{text.unfit}</p>}
  </section>
)

function Compared({ before, after }: PoliciesPreview) {
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return (
    <dl className="policy-compared">
      {isSame ? null : (
        <>
          <dt>{text.before}</dt>
          <dd data-old="">
            <Seen seen={before} />
          </dd>
        </>
      )}
      <dt>{isSame ? text.before : text.after}</dt>
      <dd>
        <Seen seen={after} />
      </dd>
    </dl>
  )
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <li>
    <span>{label}</span>
    <b>{children}</b>
  </li>
)

const Seen = ({ seen: { window, cancellation, tax } }: { readonly seen: SeenPolicies }) => (
  <ul>
    {window ? (
      <>
        <Row label={text.opens}>{formatDateTimeMedium(window.opens_at)}</Row>
        <Row label={text.closes}>{formatDateTimeMedium(window.closes_at)}</Row>
      </>
    ) : (
      <li>{text.noWindow}</li>
    )}
    {cancellation ? (
      cancellation.steps.map(({ until, fee }) => (
        <Row key={until} label={text.step(formatUntil(until))}>
          {fee === 0 ? text.free : formatYen(fee)}
        </Row>
      ))
    ) : (
      <li>{text.noPlan}</li>
    )}
    <Row label={text.taxes}>{formatYen(tax)}</Row>
  </ul>
)
