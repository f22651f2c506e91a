import { Phone } from '../../../ui/Phone.tsx'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { CompetitionOrder, DeskEntrant } from '@jgm/contract/api/competition-desk'
import { formatDateTimeMedium, todayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { isAtLeast } from '@jgm/contract/model/staff'
import { useNow } from '../../../lib/clock.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { useDesk } from '../../../lib/session.ts'
import { listed } from '../../../lib/text.ts'
import { HeadCells } from '../../../ui/HeadCells.tsx'
import { Empty, Notice } from '../../../ui/States.tsx'
import { byHandText } from '../text.byhand.ts'
import { competitionText } from '../text.ts'
import { handicapText } from '../text.words.ts'
import { AddEntrant } from './AddEntrant.tsx'
import { EntrantDialog, type EntrantAct } from './EntrantDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import type { StepProps } from './steps.ts'
import { WishMarks } from './WishMarks.tsx'

const tabs = ['entered', 'waiting', 'ended'] as const
type Tab = (typeof tabs)[number]

/** Names of a notice; more of them are counted. */
const mostNamed = 8

const tabOf = ({ state }: DeskEntrant): Tab =>
  state === 'entered' ? 'entered' : state === 'waiting' || state === 'offered' ? 'waiting' : 'ended'

/** 参加者: who has entered, who waits in which order, who withdrew; closing, opening again, calling off. */
export function Entries({ given, say, slot }: StepProps) {
  const { competition, entrants } = given
  const { state } = competition
  const { session } = useDesk()
  const isManager = isAtLeast(session.staff.role, 'course_manager')
  const [chosen, setTab] = useState<Tab | null>(null)
  const tab = chosen ?? (state === 'called_off' ? 'ended' : 'entered')
  const [ordering, order] = useState<CompetitionOrder | null>(null)
  const [acting, act] = useState<EntrantAct | null>(null)
  const [isAdding, add] = useState(false)
  const words = competitionText.entries
  const rows = entrants.filter((one) => tabOf(one) === tab)
  const main = state === 'published' ? ('close' as const) : state === 'closed' ? ('reopen' as const) : null
  const mayAdd = canAdd(competition, useNow())
  const toCall = entrants.filter((one) => one.state === 'offered' && !one.is_member && one.seat === 1)
  const twice = given.pairing.checks.flatMap(({ kind, entrants: about }) =>
    kind === 'same_day' ? entrants.filter(({ id }) => about.includes(id)) : [],
  )
  const mayCallOff = isManager && state !== 'draft' && state !== 'finished' && state !== 'called_off'
  useShortcuts({
    title: words.title,
    level: 2,
    shortcuts: [
      ...(mayAdd ? [{ keys: 'n', label: byHandText.button, run: () => add(true) }] : []),
      ...(main ? [{ keys: 'Shift+Enter', label: competitionText.orders[main], run: () => order({ verb: main }) }] : []),
    ],
  })
  return (
    <section className="competition-list" aria-label={words.title}>
      {slot
        ? createPortal(
            <>
              {main ? (
                <button type="button" className="btn" data-kind="go" onClick={() => order({ verb: main })}>
                  {competitionText.orders[main]}
                  <kbd>⇧Enter</kbd>
                </button>
              ) : null}
            </>,
            slot,
          )
        : null}
      <div className="entries-head">
        <div className="tabs" role="tablist">
          {tabs.map((one) => (
            <button key={one} type="button" role="tab" aria-selected={one === tab} onClick={() => setTab(one)}>
              {words.tabs[one]} {entrants.filter((entrant) => tabOf(entrant) === one).length}
            </button>
          ))}
        </div>
        {state === 'published' || state === 'closed' ? (
          <span className="places-left">{words.places(competition.places_left, competition.capacity_of)}</span>
        ) : null}
        {mayCallOff ? (
          <button
            type="button"
            className="btn"
            data-kind="danger"
            onClick={() => order({ verb: 'call_off', message: '' })}
          >
            {competitionText.orders.call_off}
          </button>
        ) : null}
        {mayAdd ? (
          <button type="button" className="btn" onClick={() => add(true)}>
            {byHandText.button}
            <kbd>N</kbd>
          </button>
        ) : null}
      </div>
      {tab === 'waiting' && toCall.length > 0 ? <Notice kind="warn">{byHandText.toCall(toCall.length)}</Notice> : null}
      {tab === 'entered' && twice.length > 0 ? (
        <Notice kind="warn">
          {words.twice(listed(twice.slice(0, mostNamed).map(({ name }) => name)), twice.length - mostNamed)}
        </Notice>
      ) : null}
      {rows.length === 0 ? <Empty title={words.none[tab]} /> : <Rows rows={rows} given={given} tab={tab} act={act} />}
      {ordering ? (
        <OrderDialog competition={competition} given={ordering} onClose={() => order(null)} say={say} />
      ) : null}
      {isAdding ? <AddEntrant given={given} onClose={() => add(false)} say={say} /> : null}
      {acting ? <EntrantDialog given={given} {...acting} onClose={() => act(null)} say={say} /> : null}
    </section>
  )
}

function Rows({
  rows,
  given,
  tab,
  act,
}: {
  readonly rows: readonly DeskEntrant[]
  readonly given: StepProps['given']
  readonly tab: Tab
  readonly act: (what: EntrantAct) => void
}) {
  const { head, noProof, guest, act: actHead, ...words } = competitionText.entries
  const hasActs = rows.some((one) => actsOf(one, given).length > 0)
  const needsProof = given.draft.needs_handicap
  // Columns of which no line says anything are left out.
  const hasClass = rows.some((one) => one.class_name !== null)
  const hasHandicap = rows.some((one) => one.handicap !== null)
  const hasProof = needsProof || rows.some((one) => one.handicap_proof !== null)
  const labels = [
    head.name,
    ...(hasClass ? [head.class] : []),
    ...(hasHandicap ? [head.handicap] : []),
    ...(hasProof ? [head.proof] : []),
    head.wishes,
    head.party,
    head.shown,
    head.at,
  ]
  return (
    <table>
      <thead>
        <tr>
          <HeadCells labels={labels} />
          {tab === 'entered' ? null : <th scope="col">{head.state}</th>}
          {hasActs ? <th scope="col">{actHead}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id} className="entrant-row">
            <td>
              <b>{one.name}</b>
              {one.is_member ? null : (
                <small>
                  {`　${guest}`}
                  {one.phone_number === null ? null : (
                    <>
                      {'　'}
                      <Phone number={one.phone_number} />
                    </>
                  )}
                </small>
              )}
            </td>
            {hasClass ? <td data-label={head.class}>{one.class_name}</td> : null}
            {hasHandicap ? <td data-label={head.handicap}>{handicapText(one.handicap)}</td> : null}
            {hasProof ? (
              <td data-label={head.proof} className={needsProof && one.handicap_proof === null ? 'warn' : undefined}>
                {one.handicap_proof ?? (needsProof ? noProof : '')}
              </td>
            ) : null}
            <td>
              <span className="entrant-wishes">
                <WishMarks entrant={one} />
                {one.wish_with}
              </span>
            </td>
            <td data-label={head.party}>{one.party}</td>
            <td data-label={head.shown}>{one.shown}</td>
            <td data-label={head.at}>{formatDateTimeMedium(one.entered_at)}</td>
            {tab === 'entered' ? null : <td>{stateWords(one)}</td>}
            {hasActs ? (
              <td>
                {actsOf(one, given).map((what) => (
                  <button
                    key={what}
                    type="button"
                    className="btn"
                    data-kind="quiet"
                    aria-label={`${words.person(one.name)} ${words[what].button}`}
                    onClick={() => act({ act: what, entrant: one })}
                  >
                    {words[what].button}
                  </button>
                ))}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** From the beginning of the entry until the start list is out, before the day of play. */
const canAdd = (
  { state, entry_opens_at: opens, play_date: date }: StepProps['given']['competition'],
  now: Date,
): boolean =>
  (state === 'published' || state === 'closed') && opens !== null && new Date(opens) <= now && date > todayInTokyo(now)

/** What the desk can do with an entrant now: take the entrant out; take a kept place, or offer free ones, for a party by its first person. */
function actsOf(one: DeskEntrant, { competition, entrants }: StepProps['given']): EntrantAct['act'][] {
  const { state, places_left: left, capacity_of: counts } = competition
  const isOpen = state === 'published' || state === 'closed'
  if (one.state === 'entered') return isOpen || state === 'drawn' ? ['take_out'] : []
  if (!isOpen || (one.state !== 'waiting' && one.state !== 'offered')) return []
  if (one.seat !== 1) return ['take_out']
  if (one.state === 'offered') return ['accept', 'take_out']
  const players = entrants.filter(({ party, state: now }) => party === one.party && now === 'waiting').length
  return (counts === 'groups' ? 1 : players) <= left ? ['offer', 'take_out'] : ['take_out']
}

/** The state of somebody who has no place, with the order, the deadline or the fee to collect. */
function stateWords({ state, line, offer_until, withdraw_fee: fee }: DeskEntrant): string {
  const words = competitionText.entries
  if (state === 'waiting' && line !== null) return words.place(line)
  if (state === 'offered' && offer_until !== null) return words.offered(formatDateTimeMedium(offer_until))
  if (state === 'withdrawn' && fee !== null && fee > 0) return words.withdrawn(formatYen(fee))
  return words.states[state]
}
