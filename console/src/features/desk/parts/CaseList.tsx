import type { CaseAnswer, DayCase } from '@jgm/contract/api/desk-end'
import { formatTime } from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { TickIcon } from '../../../ui/icons.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { Empty, Notice } from '../../../ui/States.tsx'
import { sheetText } from '../text.ts'
import { endText } from '../text.end.ts'
import { answers, answersOf } from './cases.ts'

/** Those who need a person, by start; the chosen one has its answers below it. */
export function CaseList({
  cases,
  isEnded,
  isUnmarked,
  chosen,
  refusal,
  choose,
  decide,
}: {
  readonly cases: readonly DayCase[]
  /** The day has been ended. */
  readonly isEnded: boolean
  /** The desk marked no player of the day as arrived or absent. */
  readonly isUnmarked: boolean
  readonly chosen: string | undefined
  /** Why the chosen one is not decided. */
  readonly refusal: string | null
  readonly choose: (number: string) => void
  readonly decide: (one: DayCase, answer: CaseAnswer) => void
}) {
  if (cases.length === 0)
    return <Empty title={endText.noCases}>{isUnmarked ? null : <p>{endText.noCasesLead}</p>}</Empty>
  return (
    <ul className="end-cases">
      {cases.map((one) => (
        <li key={one.number} data-chosen={one.number === chosen ? '' : undefined}>
          <button
            type="button"
            className="end-case"
            aria-current={one.number === chosen}
            onClick={() => choose(one.number)}
          >
            <b className="end-case-time">
              {formatTime(one.start_minute)}
              <small>{one.nine}</small>
            </b>
            <span>
              <b>{one.name}</b>
              <small>
                {sheetText.classes[one.customer_class]}　{one.players}
                {endText.figures.players}
              </small>
            </span>
            <span>
              {endText.state(one.here, one.absent, one.players)}
              <small>{one.has_started ? endText.started : endText.notStarted}</small>
            </span>
            <b className="end-case-fee">{one.rule.fee === 0 ? '—' : formatYen(one.rule.fee)}</b>
            <Decided one={one} isEnded={isEnded} />
          </button>
          {one.number === chosen ? <Answers one={one} isEnded={isEnded} refusal={refusal} decide={decide} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Decided({ one: { decision, status }, isEnded }: { readonly one: DayCase; readonly isEnded: boolean }) {
  const over = endText.over[status]
  if (!decision && over !== undefined) return <em>{over}</em>
  if (!decision) return <em data-answer="none">{isEnded ? endText.undecidedThen : endText.undecided}</em>
  const isPriced = decision.answer === 'claim' || decision.answer === 'waive'
  return (
    <em data-answer={decision.answer}>
      {decision.answer === 'played' ? <TickIcon size={11} /> : null}
      {endText.answers[decision.answer]}
      <small>
        {decision.reason === null ? null : `${endText.reasons[decision.reason]}　`}
        {isPriced ? `${formatYen(decision.fee)}　` : null}
        {endText.decided(decision.by)}
      </small>
    </em>
  )
}

const helpOf = (answer: CaseAnswer, isEnded: boolean): string =>
  answer === 'later' && isEnded ? endText.laterThen : endText.answerHelp[answer]

function Answers({
  one,
  isEnded,
  refusal,
  decide,
}: {
  readonly one: DayCase
  readonly isEnded: boolean
  readonly refusal: string | null
  readonly decide: (one: DayCase, answer: CaseAnswer) => void
}) {
  const { rule } = one
  return (
    <div className="end-answers">
      {refusal === null ? null : <Notice kind="plain">{refusal}</Notice>}
      <div className="end-choices">
        {(refusal === null ? answersOf(one) : []).map((answer) => (
          <button
            key={answer}
            type="button"
            className="btn"
            aria-pressed={one.decision?.answer === answer}
            onClick={() => decide(one, answer)}
          >
            <kbd>{answers.indexOf(answer) + 1}</kbd>
            <span>
              {endText.answers[answer]}
              <small>
                {helpOf(answer, isEnded)}
                {answer === 'claim' ? ` ${formatYen(rule.fee)}` : null}
              </small>
            </span>
          </button>
        ))}
      </div>
      <p>
        <span>
          {rule.fee === 0
            ? endText.noFee
            : endText.rule(formatYen(rule.per_unit), endText.units[rule.unit](rule.units))}
        </span>
        {one.points > 0 ? <span>{endText.points(groupDigits(one.points))}</span> : null}
        {one.no_shows > 0 ? <span>{endText.noShows(one.no_shows)}</span> : null}
        {one.phone_number === null ? null : (
          <span>
            {endText.phone} <Phone number={one.phone_number} />
          </span>
        )}
        <span>{one.number}</span>
      </p>
      {one.decision?.note ? <p>{one.decision.note}</p> : null}
    </div>
  )
}
