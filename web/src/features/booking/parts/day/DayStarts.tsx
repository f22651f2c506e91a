import { useQuery } from '@tanstack/react-query'
import type { PlayDate } from '@jgm/contract/model/dates'
import { useMember } from '../../../../lib/visitor.ts'
import { To, useOtherRows } from '../../../../routing/go.tsx'
import { LoadFailed } from '../../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../../ui/Loading.tsx'
import { dayQuery } from '../../api.ts'
import { saleText } from '../../text.sale.ts'
import { Choice } from './Choice.tsx'

/** The starts of a day in the panel beside the month. A day that was sold or closed meanwhile shows nothing: the month says so. */
export function DayStarts({ course, date, from }: { course: number; date: PlayDate; from: string | undefined }) {
  const member = useMember()
  useOtherRows()
  const day = useQuery({ ...dayQuery(course, date, 0, member?.id ?? null), refetchInterval: 30_000 })
  if (day.data) {
    return day.data.reason === null ? (
      <>
        <To
          page="regular.start"
          params={{ id: course }}
          query={{ date, from }}
          className="text-link inline-flex min-h-12 items-center font-bold"
        >
          {saleText.start.wholePage}
        </To>
        <Choice sheet={day.data} from={from} onStale={() => void day.refetch()} isPanel />
      </>
    ) : null
  }
  return day.isError ? <LoadFailed error={day.error} title={saleText.start.failed} retry={day.refetch} /> : <Spinner />
}
