import { formatTenths } from '@jgm/contract/model/score'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CompetitionResult } from '@jgm/contract/api/competition'
import { formatDateLong } from '@jgm/contract/model/dates'
import { useChat } from '../../../lib/chat.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { talkTicket } from '../../../lib/talkTicket.ts'
import { useCourse, usePublicCalendar } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { SendLink } from '../../../ui/SendLink.tsx'
import { useSavesFiles } from '../../reservation/api.ts'
import { useTalkPrint } from '../../reservation/parts/talkPrint.ts'
import { nameOf, ownLines, prizesOf } from './figures.ts'
import { drawResult } from './picture.ts'
import { pictureText as text } from '../text.seal.ts'
import { competitionText } from '../text.ts'

const fileOf = (canvas: HTMLCanvasElement, title: string): Promise<File | null> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], text.file(title), { type: 'image/png' })), 'image/png')
  })

/** The own result as a picture in the face of the club, to send or to save. `back`: the way on below it. */
export function SharePage({ result, back }: { result: CompetitionResult; back: ReactNode }) {
  const course = useCourse(result.course_id)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasRank, setRank] = useState(true)
  const [hasName, setName] = useState(false)
  const [isAbsent, setAbsent] = useState(false)
  const savesFiles = useSavesFiles()
  /** The drawn picture, where only a picture that is held can be saved. */
  const [held, setHeld] = useState<string>()
  const print = useTalkPrint(course.id)
  const url = usePublicCalendar(course.id)
  const { inClient, canShare } = useChat()
  const { own, team } = ownLines(result)
  const line = team ?? own
  const large = hasRank && line?.rank ? competitionText.place(line.rank) : text.played
  const lines = line
    ? [
        line.points === null
          ? line.net === null
            ? line.gross === null
              ? ''
              : text.gross(line.gross)
            : text.net(formatTenths(line.net))
          : competitionText.points(line.points),
        ...(hasRank ? prizesOf(line.prizes).slice(0, 2) : []),
      ].filter((one) => one !== '')
    : []
  const name = hasName && own ? nameOf(own) : null
  const date = formatDateLong(result.play_date)
  const spoken = [date, result.title, large, ...lines, ...(name === null ? [] : [name]), course.name].join('、')
  const written = lines.join('\n')
  useEffect(() => {
    if (canvas.current)
      void drawResult(canvas.current, {
        courseId: course.id,
        courseName: course.name,
        title: result.title,
        date,
        large,
        lines: written === '' ? [] : written.split('\n'),
        name,
      })
        .then((drawn) => {
          if (!savesFiles) setHeld(drawn.toDataURL('image/png'))
        })
        .catch(() => undefined)
  }, [canvas, course.id, course.name, result.title, date, large, written, name, savesFiles])

  async function send(): Promise<void> {
    const file = canvas.current && (await fileOf(canvas.current, result.title))
    if (!file || !('canShare' in navigator) || !navigator.canShare({ files: [file] })) {
      setAbsent(true)
      return
    }
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setAbsent(true)
    })
  }
  async function save(): Promise<void> {
    const file = canvas.current && (await fileOf(canvas.current, result.title))
    if (file) saveFile(file, file.name)
  }

  return (
    <>
      <PageHead title={competitionText.send}>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody>
        {own ? (
          <div className="flex max-w-2xl flex-col gap-4">
            <canvas
              ref={canvas}
              width={1200}
              height={630}
              hidden={held !== undefined}
              className="result-picture"
              role="img"
              aria-label={text.picture(spoken)}
            />
            {held === undefined ? null : (
              <>
                <img src={held} alt={text.picture(spoken)} className="result-picture" />
                <p className="font-bold">{text.hold}</p>
              </>
            )}
            <div>
              <Checkbox name="rank" checked={hasRank} onChange={setRank}>
                {text.rank}
              </Checkbox>
              <Checkbox name="name" checked={hasName} onChange={setName}>
                {text.name}
              </Checkbox>
            </div>
            {isAbsent ? <Banner kind="info" title={text.absent} live /> : null}
            {savesFiles ? (
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-3">
                <Button kind="solid" onPress={() => void send()}>
                  {text.send}
                </Button>
                <Button kind="outline" onPress={() => void save()}>
                  {text.save}
                </Button>
              </div>
            ) : inClient && canShare ? (
              <div className="flex flex-col gap-3">
                <SendLink
                  wide
                  isMain
                  message={talkTicket({
                    alt: spoken,
                    title: result.title,
                    print,
                    date,
                    large,
                    lines: [...lines, ...(name === null ? [] : [name])],
                    button: text.talk.button,
                    url,
                  })}
                  link={{ text: spoken, url }}
                  words={text.talk}
                />
                <p className="text-sm text-support">{text.talk.note}</p>
              </div>
            ) : null}
          </div>
        ) : (
          <Empty title={text.noResult} />
        )}
        {back}
      </PageBody>
    </>
  )
}
