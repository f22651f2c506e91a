import type { SingleTeeTime } from '@jgm/contract/api/single'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { ChatIcon } from '../../../ui/icons.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { singleText as text } from '../text.ts'

/** Tells friends of a tee time (あと1人): by LINE, or with a copied link. Contains no personal data. */
export function ShareTeeTime({ teeTime, url }: { teeTime: SingleTeeTime; url: string }) {
  const course = useCourse(teeTime.course_id)
  const when = `${formatDateMedium(teeTime.play_date, teeTime.holiday !== null)} ${formatTime(teeTime.start_minute)}`
  const words = `${text.shareText(course.short_title, when, teeTime.missing)}\n${url}`
  return (
    <div className="flex flex-col items-start gap-2">
      <OutsideLink
        href={`https://line.me/R/share?text=${encodeURIComponent(words)}`}
        {...buttonLook('outline', 'L', true)}
      >
        <ChatIcon />
        {text.share(teeTime.missing)}
      </OutsideLink>
      <CopyButton text={url} label={text.shareCopy} />
    </div>
  )
}
