import { formatTenths } from '@jgm/contract/model/score'
import type { ReactNode } from 'react'
import type { Competition } from '@jgm/contract/api/competition-entry'
import { formatDateTimeMedium, formatMonthDay, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { Rows } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { CalendarIcon, FlagIcon, ListIcon, PeopleIcon, StarIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken, unbroken } from '../../../ui/Unbroken.tsx'
import { PriceTable } from '../../reservation/parts/PriceTable.tsx'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { entryText, formatHelp } from '../text.entry.ts'
import { competitionText, formatText } from '../text.ts'
import { periodText } from './Face.tsx'

const text = entryText.facts

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap gap-x-3 border-t border-rule py-3 first:border-0">
      <span className="text-green-900">{icon}</span>
      <span className="min-w-[min(9rem,100%)] flex-1 wrap-anywhere">{unbroken(children)}</span>
    </li>
  )
}

const maybe = (tenth: number | null): string | null => (tenth === null ? null : formatTenths(tenth))

/** Who may enter, in words; empty where everybody may. */
function limitsOf(found: Competition): string[] {
  return [
    found.open_to === 'course_member' ? entryText.memberOnly : entryText.everybody,
    ...(found.women_only ? [entryText.women] : []),
    ...(found.needs_handicap ? [text.handicap(maybe(found.handicap_from), maybe(found.handicap_to))] : []),
    ...(found.age_from === null && found.age_to === null ? [] : [text.age(found.age_from, found.age_to)]),
    text.party(found.party_from, found.party_to),
  ]
}

/** Prizes, format in plain words, starts, who may enter, and the entry period. */
export function Facts({ competition: found }: { competition: Competition }) {
  const prizes = found.prizes
    .map(({ kind }) => competitionText.prizes[kind])
    .filter((one, at, all) => all.indexOf(one) === at)
  return (
    <ul>
      {prizes.length > 0 || found.prize_words !== '' ? (
        <Fact icon={<StarIcon />}>
          {found.prize_words === '' ? null : <b className="block text-ink">{found.prize_words}</b>}
          {prizes.length > 0 ? text.prizes(competitionText.joined(prizes)) : null}
        </Fact>
      ) : null}
      <Fact icon={<ListIcon />}>
        <b className="block text-ink">
          <Unbroken text={formatText(found.format)} />
        </b>
        {formatHelp(found.format)}
      </Fact>
      <Fact icon={<FlagIcon />}>
        <b className="tabular block text-ink">{text.start(formatTime(found.start_from), formatTime(found.start_to))}</b>
        {text.pairing(formatMonthDay(found.pairing_on))}
      </Fact>
      <Fact icon={<PeopleIcon />}>
        <b className="block text-ink">{entryText.who}</b>
        {limitsOf(found).map((limit) => (
          <span key={limit} className="block">
            <Unbroken text={limit} />
          </span>
        ))}
      </Fact>
      <Fact icon={<CalendarIcon />}>
        {periodText(found)}
        {found.waiting > 0 ? (
          <span className="block">
            {text.waiting(found.waiting)}
            {/* Else a free place beside them looks like one that is refused to them. */}
            {found.left > 0 && found.waiting_least !== null && found.waiting_least > found.left
              ? text.waitForMore(found.waiting_least, found.left)
              : null}
          </span>
        ) : null}
      </Fact>
    </ul>
  )
}

/** What the course asks an entrant to agree to: conditions, price and the dated schedule, everything open to be read. */
export function Terms({ competition: found }: { competition: Competition }) {
  return (
    <>
      {found.conditions === '' ? null : (
        <Section title={entryText.conditions}>
          <p className="whitespace-pre-line wrap-anywhere">{found.conditions}</p>
        </Section>
      )}
      <Section title={entryText.schedule}>
        <p>{entryText.scheduleEach}</p>
        <Schedule schedule={found.cancellation} marksNow isEach />
        <p className="text-sm">
          <Unbroken text={entryText.withdrawUntil(formatDateTimeMedium(found.withdraw_until))} />
        </p>
      </Section>
      <Disclosure summary={entryText.price}>
        <PriceTable
          fee={{ label: entryText.fee, amount: found.prices.self.fee }}
          lines={found.prices.self.lines}
          sum={{ label: entryText.each, amount: found.prices.self.total }}
        />
        {found.party_to > 1 ? (
          <Rows
            rows={(['friend', 'named'] as const).map((who) => ({
              label: entryText.priceOf[who],
              value: formatYen(found.prices[who].total),
            }))}
          />
        ) : null}
      </Disclosure>
    </>
  )
}
