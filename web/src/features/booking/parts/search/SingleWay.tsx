import { useQuery } from '@tanstack/react-query'
import { formatDateMedium, formatDateTimeMedium, type PlayDate } from '@jgm/contract/model/dates'
import { useMember } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { buttonLook } from '../../../../ui/Button.tsx'
import { PersonIcon } from '../../../../ui/icons.tsx'
import { searchText } from '../../text.search.ts'
import { singleDoorText } from '../../text.ways.ts'
import { singleMonthQuery } from './searchQueries.ts'

const text = searchText.single

/** For one player, to whom few plans are sold: how many seats 1人予約 has on the day, or when it opens, and the way there, or to the nearest day. */
export function SingleWay({
  date,
  holiday,
  isUnpublished,
  from,
}: {
  date: PlayDate
  holiday: string | null
  /** The courses sell nothing of the day yet. */
  isUnpublished: boolean
  from: string | undefined
}) {
  const member = useMember()
  const { data } = useQuery(singleMonthQuery(date, member?.id ?? null))
  const day = data?.days.find((one) => one.date === date)
  const open = day?.open ?? 0
  const opensAt = open > 0 ? null : (day?.opens_at ?? null)
  const next = data?.days.find((one) => one.date > date && one.open > 0)
  const shown = open > 0 || opensAt !== null || isUnpublished || !next ? { date, holiday } : next
  const told =
    open > 0
      ? text.open(open)
      : opensAt !== null
        ? text.later(formatDateTimeMedium(opensAt))
        : isUnpublished
          ? text.notYet
          : next
            ? text.near
            : text.none
  return (
    <section
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border-2 border-green-900 bg-card p-(--page-edge) text-ink"
      aria-labelledby="single-way"
    >
      <div className="flex min-w-[min(16rem,100%)] flex-1 items-start gap-(--sign-gap)">
        <span className="mt-0.5 text-green-900">
          <PersonIcon />
        </span>
        <div className="min-w-0 flex-1 text-pretty [word-break:auto-phrase]">
          <h2 id="single-way" className="text-xl text-green-900">
            {singleDoorText.title}
          </h2>
          <p>{singleDoorText.note}</p>
          <p className={data ? 'tabular' : 'invisible'}>{told}</p>
        </div>
      </div>
      <p className="flex flex-[1_1_16rem] flex-col lg:flex-none">
        <To page="single.choose" query={{ date: shown.date, from }} {...buttonLook('solid', 'M')}>
          {text.way(formatDateMedium(shown.date, shown.holiday !== null))}
        </To>
      </p>
    </section>
  )
}
