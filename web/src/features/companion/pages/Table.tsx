import { useState } from 'react'
import type { Organiser } from '@jgm/contract/api/companion-organiser'
import { formatDateLong, formatTime } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { useTitle } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { canvasInk } from '../../../ui/canvas.ts'
import { PrintIcon } from '../../../ui/icons.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { useSavesFiles } from '../../reservation/api.ts'
import { OrganiserPage } from '../parts/organiser/OrganiserPage.tsx'
import { paperRows } from '../parts/organiser/paper.ts'
import { drawPaper } from '../parts/organiser/paperPicture.ts'
import { PartyTable } from '../parts/organiser/PartyTable.tsx'
import { organiserText } from '../text.organiser.ts'

const text = organiserText.table

/** The table of a party for one sheet of A4; inside LINE, which prints nothing, a picture of it to hold. */
export default function Table() {
  return <OrganiserPage title={useTitle()}>{(organiser) => <Paper organiser={organiser} />}</OrganiserPage>
}

function Paper({ organiser }: { organiser: Organiser }) {
  const { party } = organiser
  const course = useCourse(party.course_id)
  const prints = useSavesFiles()
  const first = party.groups.reduce((one, other) => (other.start_minute < one.start_minute ? other : one))
  const date = formatDateLong(party.play_date, party.holiday !== null)
  const rows = paperRows(organiser)
  const lead = [
    date,
    course.name,
    text.from(first.nine, formatTime(first.start_minute), party.groups.length),
    text.arrive(formatTime(first.start_minute - course.arrive_before)),
  ]
  const foot = text.organiser(rows[0]?.[0]?.name ?? '')
  return (
    <>
      <div className="organiser-paper">
        <p className="tabular flex flex-wrap gap-x-4">
          {lead.map((words) => (
            <span key={words}>
              <Unbroken text={words} />
            </span>
          ))}
        </p>
        <PartyTable caption={text.caption(date)} rows={rows} />
        <p>{foot}</p>
      </div>
      <p className="text-sm text-support print:hidden">{text.write}</p>
      {prints ? (
        <Button onPress={() => window.print()}>
          <span className="inline-flex items-center justify-center gap-2">
            <PrintIcon />
            {text.print}
          </span>
        </Button>
      ) : (
        <Picture
          words={{
            title: text.title,
            lead: lead.join('　'),
            foot,
            colour: canvasInk(drawnAccent(party.course_id)),
            rows,
          }}
          spoken={text.picture(course.short_title, date)}
        />
      )}
    </>
  )
}

/** The table as a picture that can be held. */
function Picture({ words, spoken }: { words: Parameters<typeof drawPaper>[1]; spoken: string }) {
  const [drawn] = useState(() => drawPaper(document.createElement('canvas'), words))
  if (drawn === '') return <Banner kind="info" title={text.failed} />
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p className="font-bold">{text.hold}</p>
      <img src={drawn} alt={spoken} className="w-full border border-rule" />
    </div>
  )
}
