import type { Configs } from '@jgm/contract/api/config'
import { systemText } from '../../features/system/text.ts'
import { courseCookie } from '../../lib/cookies.ts'
import { telHref } from '@jgm/contract/model/tel'
import { chatText } from '../../lib/text.chat.ts'
import { ConfigContext, usePublicCalendar } from '../../lib/visitor.ts'
import { buttonLook } from '../../ui/Button.tsx'

/** The ways on without LINE when it could not start: the telephone and the public calendar of the visitor's course. */
export function StartHelp({ config }: { config: Configs }) {
  const query = new URLSearchParams(location.search)
  const about = query.get('golf_course_id') ?? query.get('id') ?? courseCookie.read()?.toString()
  const course = config.courses.find(({ id }) => String(id) === about)
  return course ? (
    <ConfigContext value={config}>
      <Ways course={course} />
    </ConfigContext>
  ) : null
}

function Ways({ course }: { course: Configs['courses'][number] }) {
  const calendar = usePublicCalendar(course.id)
  const [before = '', after = ''] = systemText.failed.call(course.phone).split(`（${course.phone}）`)
  return (
    <>
      <p className="mt-3">
        {before}
        <span className="whole">
          （
          <a href={telHref(course.phone)} className="text-link">
            {course.phone}
          </a>
          ）
        </span>
        {after}
      </p>
      <p className="mt-3">
        <a href={calendar} {...buttonLook('outline', 'L', true)}>
          {chatText.toPublic}
        </a>
      </p>
    </>
  )
}
