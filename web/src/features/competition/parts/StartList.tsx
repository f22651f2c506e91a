import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '@jgm/contract/model/dates'
import { drawnAccent } from '../../../ui/accent.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { startListQuery } from '../api.ts'
import { entryText } from '../text.entry.ts'

const text = entryText.startList

/** The start list of an entry's competition, nine by nine, the own one first; nothing before it is out. */
export function StartList({ number, courseId }: { number: string; courseId: number }) {
  const [chosen, choose] = useState<string>()
  const { data, error, refetch } = useQuery(startListQuery(number))
  if (error) return <LoadFailed error={error} title={text.failed} retry={refetch} />
  const own = data?.starts.find((one) => one.is_own)
  if (!data || !own) return null
  const nines = [...new Set(data.starts.map(({ nine }) => nine))]
  const nine = chosen ?? own.nine
  const starts = data.starts.filter((one) => one.nine === nine)
  return (
    <Section title={text.title}>
      <p>{text.own(own.nine, data.starts.filter((one) => one.nine === own.nine).indexOf(own) + 1)}</p>
      {nines.length > 1 ? (
        <Segmented
          name="nine"
          legend={text.nines}
          choices={nines.map((value) => ({ value, label: value }))}
          value={nine}
          onChange={choose}
        />
      ) : null}
      <ol className="start-list" data-accent={drawnAccent(courseId)}>
        {starts.map((one, at) => (
          <li key={one.start_minute} className="tabular" data-own={one.is_own ? '' : undefined}>
            <span>{text.flight(at + 1)}</span>
            <b>{formatTime(one.start_minute)}</b>
            <span>
              {one.names.map((name) => name?.replaceAll(' ', '\u{a0}') ?? entryText.gone).join(entryText.between)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
