import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import type { DeskSingle } from '@jgm/contract/api/staff-single'
import { averageScores } from '@jgm/contract/model/form-choices'
import { formatDateDense, formatDateTimeMedium, formatTime, weekdayOf } from '@jgm/contract/model/dates'
import { useNow } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { PersonIcon, TickIcon } from '../../../ui/icons.tsx'
import { singleText } from '../text.ts'
import { groupOf, type Group } from './order.ts'

const headings: readonly Group[] = ['late', 'today', 'tomorrow', 'later', 'done']
const features = tableFeatures({})
const column = createColumnHelper<typeof features, DeskSingle>()
const scores = new Map<number, string>(averageScores.map(({ value, label }) => [value, label]))

type Choice = { readonly chosen: number | undefined; readonly choose: (id: number) => void }
const ChoiceContext = createContext<Choice>({ chosen: undefined, choose: () => undefined })

const columns = column.columns([
  column.display({
    id: 'decision',
    header: singleText.head.decision,
    cell: ({ row }) => <Decision teeTime={row.original} />,
  }),
  column.display({
    id: 'start',
    header: singleText.head.start,
    cell: ({ row }) => <Start teeTime={row.original} />,
  }),
  column.display({
    id: 'seats',
    header: singleText.head.seats,
    cell: ({ row }) => <Seats teeTime={row.original} />,
  }),
  column.display({
    id: 'state',
    header: singleText.head.state,
    cell: ({ row }) => <State teeTime={row.original} />,
  }),
  column.display({
    id: 'hint',
    header: singleText.head.hint,
    cell: ({ row, table }) => <Hint teeTime={row.original} others={table.options.data} />,
  }),
])

/** Single tee times in a table, under headings by what must be decided first. */
export function SingleRows({
  teeTimes,
  chosen,
  choose,
}: {
  readonly teeTimes: readonly DeskSingle[]
  readonly chosen: number | undefined
  readonly choose: (id: number) => void
}) {
  const at = useNow()
  const table = useTable({ features, columns, data: teeTimes })
  const rows = table.getRowModel().rows
  return (
    <div className="single-list">
      <ChoiceContext value={{ chosen, choose }}>
        <table>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <th key={header.id} scope="col">
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          {headings
            .flatMap((group) => {
              const found = rows.filter(({ original }) => groupOf(original, at) === group)
              return found.length === 0 ? [] : [[group, found] as const]
            })
            .map(([group, found]) => (
              <tbody key={group}>
                <tr className="single-group">
                  <th colSpan={5} scope="rowgroup">
                    {singleText.groups[group]}
                  </th>
                </tr>
                {found.map((row) => (
                  <Row key={row.id} isChosen={row.original.id === chosen}>
                    {row.getAllCells().map((cell) => (
                      <td key={cell.id}>
                        <table.FlexRender cell={cell} />
                      </td>
                    ))}
                  </Row>
                ))}
              </tbody>
            ))}
        </table>
      </ChoiceContext>
    </div>
  )
}

function Row({ isChosen, children }: { readonly isChosen: boolean; readonly children: ReactNode }) {
  const ref = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <tr ref={ref} className="single-row" data-chosen={isChosen ? '' : undefined}>
      {children}
    </tr>
  )
}

function Decision({ teeTime }: { readonly teeTime: DeskSingle }) {
  const at = useNow()
  const minutes = Math.floor((Date.parse(teeTime.decision_at) - at.getTime()) / 60_000)
  const isOpen = teeTime.state === 'waiting' || teeTime.state === 'asking'
  return (
    <div className="single-decision" data-hot={isOpen && minutes < 360 ? '' : undefined}>
      {isOpen ? <b>{singleText.left(minutes)}</b> : null}
      <small>{formatDateTimeMedium(teeTime.decision_at)}</small>
    </div>
  )
}

/** Chooses the row; the button reaches over all of it. */
function Start({ teeTime }: { readonly teeTime: DeskSingle }) {
  const { chosen, choose } = use(ChoiceContext)
  const { course, courses } = useDesk()
  const { id, play_date, holiday, start_minute, nine, course_id } = teeTime
  const colour = weekdayOf(play_date) === 0 || holiday !== null ? 'sun' : weekdayOf(play_date) === 6 ? 'sat' : undefined
  return (
    <div className="single-start" id={`single-${id}`}>
      <b className={colour}>{formatDateDense(play_date, holiday !== null)}</b>
      <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => choose(id)}>
        {formatTime(start_minute)} {nine}
      </button>
      {course === null ? <small>{courseName(courses, course_id)}</small> : null}
    </div>
  )
}

function Seats({ teeTime }: { readonly teeTime: DeskSingle }) {
  const { players, seats, taken, held } = teeTime
  const free = Math.max(0, seats - taken - held)
  return (
    <ul className="seats">
      {players.map(({ nickname, decade, average_score, seats: own }) => (
        <li key={nickname} data-wide={own === 2 ? '' : undefined}>
          <b>{nickname}</b>
          <small>
            {[decade, scores.get(average_score), own === 2 ? singleText.two : undefined].map((word) =>
              word === undefined ? null : <span key={word}>{word}</span>,
            )}
          </small>
        </li>
      ))}
      {Array.from({ length: held }, (_, index) => (
        <li key={`held ${index}`} data-free="">
          {singleText.holding}
        </li>
      ))}
      {Array.from({ length: free }, (_, index) => (
        <li key={`free ${index}`} data-free="">
          {singleText.free}
        </li>
      ))}
    </ul>
  )
}

function State({ teeTime }: { readonly teeTime: DeskSingle }) {
  const { state, taken, seats, minimum, outlook } = teeTime
  if (state === 'established')
    return (
      <p className="single-state" data-state={state}>
        <TickIcon />
        {taken >= seats ? singleText.full : singleText.states.established}
      </p>
    )
  const share = outlook.of === 0 ? 0 : outlook.held / outlook.of
  return (
    <div className="single-state" data-state={state}>
      <PersonIcon />
      {singleText.states[state]} {singleText.missing(taken, minimum)}
      <meter min={0} max={1} value={share} aria-label={singleText.outlook[outlook.word]} />
      <small>
        <span>{singleText.outlook[outlook.word]}</span>
        {outlook.of > 0 ? <span>{singleText.record(outlook.held, outlook.of)}</span> : null}
      </small>
    </div>
  )
}

function Hint({ teeTime, others }: { readonly teeTime: DeskSingle; readonly others: readonly DeskSingle[] }) {
  const { merge_into, seats, taken, state, women_only, beginners, is_walking } = teeTime
  const target = others.find(({ id }) => id === merge_into[0])
  const traits = [
    women_only ? singleText.women : '',
    beginners ? singleText.beginners : '',
    is_walking ? singleText.walking : '',
  ].filter(Boolean)
  return (
    <p className="single-hint">
      {target && state !== 'established' ? singleText.mergeHint(formatTime(target.start_minute)) : null}
      {state === 'established' && taken < seats ? singleText.seatsLeft(seats - taken) : null}
      {traits.map((trait) => (
        <em className="tag" key={trait}>
          {trait}
        </em>
      ))}
    </p>
  )
}
