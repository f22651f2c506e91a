import { listed } from '../../../lib/text.ts'
import type { DeskRequest } from '@jgm/contract/api/request-desk'
import { customerClasses } from '@jgm/contract/model/choices'
import { formatDateDense, formatMonthDay } from '@jgm/contract/model/dates'
import { requestOptions } from '@jgm/contract/model/request'
import { courseName, useDesk } from '../../../lib/session.ts'
import { CrossIcon, NoteIcon, RingIcon, TickIcon } from '../../../ui/icons.tsx'
import { Phone } from '../../../ui/Phone.tsx'
import { inboxText } from '../text.ts'
import { wishTime } from './RequestList.tsx'

/** The head of a request: the golfer's name and note, the party, the options, the telephone number and the told addresses. */
export function CaseHead({ given }: { readonly given: DeskRequest }) {
  const { course, courses } = useDesk()
  const { request, note, emails, visits, contact } = given
  const classLabel = customerClasses.find(({ value }) => value === request.customer_class)?.label ?? ''
  const label = course === null ? listed([courseName(courses, request.course_id), classLabel]) : classLabel
  const needs = requestOptions.filter(({ value }) => request.options.includes(value)).map((one) => one.label)
  const told = [...(contact.email === null ? [] : ['proven' as const]), ...emails.map(({ state }) => state)]
  const proven = told.filter((state) => state === 'proven').length
  const informed = told.filter((state) => state === 'informed').length
  return (
    <header className="case-head">
      <div>
        <h2>
          {inboxText.dear(request.name)}
          <small>
            {visits
              ? inboxText.member(label, visits.times, visits.latest === null ? null : formatMonthDay(visits.latest))
              : label}
          </small>
        </h2>
        {note === '' ? null : (
          <p>
            <NoteIcon />
            {inboxText.quote(note)}
          </p>
        )}
      </div>
      <dl className="cells">
        <div>
          <dt>{inboxText.people}</dt>
          <dd>{inboxText.partyWide(request.groups, request.players)}</dd>
        </div>
        {needs.length > 0 ? (
          <div>
            <dt>{inboxText.needs}</dt>
            <dd>{listed(needs)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{inboxText.phone}</dt>
          <dd>
            <Phone number={contact.phone_number} />
          </dd>
        </div>
        <div>
          <dt>{inboxText.told}</dt>
          <dd>
            {inboxText.toldCount(told.length)}
            <small>{inboxText.toldKinds(proven, informed)}</small>
          </dd>
        </div>
      </dl>
    </header>
  )
}

/** The wishes in their order, each with how many places fit. */
export const Wishes = ({
  given,
  date,
  choose,
}: {
  readonly given: DeskRequest
  readonly date: string
  readonly choose: (date: string) => void
}) => {
  const { wishes, groups } = given.request
  return (
    <div className="wishes" role="tablist">
      {wishes.map((wish, index) => {
        const runs = given.fits[index]?.runs ?? 0
        return (
          <button
            key={wish.position}
            type="button"
            role="tab"
            aria-selected={wish.play_date === date}
            onClick={() => choose(wish.play_date)}
          >
            <kbd>{index + 1}</kbd>
            <span>
              <small>{inboxText.wish(index + 1)}</small>
              <b>{formatDateDense(wish.play_date, wish.holiday !== null)}</b> {wishTime(wish)}
            </span>
            <em data-fits={runs > 0 ? '' : undefined}>
              {runs === 0 ? <CrossIcon size={10} /> : index === 0 ? <TickIcon /> : <RingIcon />}
              {runs === 0 ? inboxText.noRuns(groups) : inboxText.runs(groups, runs)}
            </em>
          </button>
        )
      })}
    </div>
  )
}
