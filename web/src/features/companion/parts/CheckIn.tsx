import { useMemo, useState } from 'react'
import type { Participation } from '@jgm/contract/api/companion-participation'
import { formatDateLong, formatTime } from '@jgm/contract/model/dates'
import { saveFile } from '../../../lib/saveFile.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { drawQr } from '../../../ui/qrPicture.ts'
import { useSavesFiles } from '../../reservation/api.ts'
import { leavesAt } from '../../reservation/parts/leavesAt.ts'
import { invitationText } from '../text.invitation.ts'

const text = invitationText.preregistration

/**
 * The proof of a person without an account for the front desk, which can be kept as a picture: by a press, or inside LINE, which
 * saves no files, by holding the code. The picture says where and when, and nobody's name.
 */
export function CheckIn({
  own,
  proof,
}: {
  own: Participation
  proof: { readonly code: string; readonly digits: string }
}) {
  const course = useCourse(own.course_id)
  const savesFiles = useSavesFiles()
  const [isFailed, setFailed] = useState(false)
  const start = formatTime(own.group.start_minute)
  const when = `${formatDateLong(own.play_date, own.holiday !== null)} ${start}`
  const arrival = leavesAt({ start_minute: own.group.start_minute, delay: own.delay }) - course.arrive_before
  const number = `${text.digits} ${proof.digits}`
  const held = useMemo(
    () => (savesFiles ? null : (drawQr(proof.code, [course.name, when, number])?.toDataURL('image/png') ?? null)),
    [savesFiles, proof.code, course.name, when, number],
  )
  function save(): void {
    const picture = drawQr(proof.code, [course.name, when, number])
    if (!picture) return setFailed(true)
    picture.toBlob((file) => {
      setFailed(file === null)
      if (file) saveFile(file, text.file(own.number))
    }, 'image/png')
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="overflow-hidden rounded-md border border-rule">
        {held === null ? (
          <QrCode content={proof.code} label={text.qr} size={240} />
        ) : (
          <img src={held} alt={text.qr} width={240} className="max-w-full" />
        )}
      </div>
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="tabular">
          {invitationText.own.arriveBy} <b className="text-2xl text-ink">{formatTime(arrival)}</b>{' '}
          {invitationText.own.arriveByEnd}
        </p>
        <p className="mt-2 text-sm text-support">{text.digits}</p>
        <p className="tabular text-2xl font-bold tracking-wider text-ink">{proof.digits}</p>
        <p className="mt-2 text-sm text-support">{text.keep}</p>
        {held === null ? (
          <div className="mt-3">
            <Button kind="outline" size="M" onPress={save}>
              {text.saveQr}
            </Button>
          </div>
        ) : (
          <p className="mt-2 font-bold">{text.hold}</p>
        )}
        {isFailed ? <Banner kind="error" title={text.saveFailed} live /> : null}
      </div>
    </div>
  )
}
