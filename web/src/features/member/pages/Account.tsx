import { useQuery } from '@tanstack/react-query'
import { labelOf } from '@jgm/contract/model/choices'
import { avatars } from '@jgm/contract/model/form-choices'
import { formatDateLong, todayInTokyo } from '@jgm/contract/model/dates'
import { prefectureName } from '@jgm/contract/model/prefectures'
import { useConfig, useCourse, useMember, useSession } from '../../../lib/visitor.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { lineIntegrationQuery } from '../api.ts'
import { Ways } from '../parts/Ways.tsx'
import { memberText as text } from '../text.ts'

/** The account: the member, the settings, and links to change them, grouped by kind. */
export default function Account() {
  const member = useMember()
  const session = useSession()
  const title = useTitle()
  const go = useGo()
  const { courses } = useConfig()
  const { data: line } = useQuery({ ...lineIntegrationQuery(), enabled: member !== null })
  const main = useCourse(member?.main_golf_course ?? 0)
  if (!member) return <PageHead title={title} />
  const { email, single_profile: single, course_memberships: memberships } = member
  const namesOf = (ids: readonly number[]): string[] =>
    courses.filter(({ id }) => ids.includes(id)).map((course) => course.short_title)
  return (
    <>
      <PageHead title={title} wide />
      <PageBody wide>
        <Card accent={member.main_golf_course}>
          <p className="text-xl font-bold text-ink">{text.name(member.last_name, member.first_name)}</p>
          <p className="mt-2 text-sm text-support">{text.number}</p>
          <p className="tabular text-2xl font-bold text-ink">{member.member_number}</p>
          <p className="tabular mt-1 text-sm text-support">
            <Unbroken text={text.registeredOn(formatDateLong(todayInTokyo(member.registered_at)))} />
          </p>
        </Card>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Ways
            title={text.groups.self}
            ways={[
              { page: 'member.qr', label: text.toQr },
              {
                page: 'member.profile',
                label: text.toProfile,
                value: (
                  <>
                    {prefectureName(member.prefecture)}
                    {member.address}
                    <span className="tabular block">{member.phone_number}</span>
                  </>
                ),
              },
              { page: 'member.mainCourse', label: text.toMainCourse, value: main.short_title },
              {
                page: 'member.singleProfile',
                label: text.toSingle,
                value: single ? text.nickname(single.nickname, labelOf(avatars, single.avatar)) : text.none,
              },
              {
                page: 'membership.list',
                label: text.toMemberships,
                value:
                  memberships.length === 0
                    ? text.notLinked
                    : text.courses(namesOf(memberships.map((one) => one.golf_course_id))),
              },
            ]}
          />
          <div className="flex flex-col gap-6">
            <Ways
              title={text.groups.records}
              ways={[
                { page: 'reservation.list', label: text.toReservations },
                { page: 'calendar.feed', label: text.toCalendar },
                { page: 'play.history', label: text.toPlays },
                { page: 'point.history', label: text.toPoints },
                { page: 'friend.list', label: text.toFriends },
              ]}
            />
            <Ways
              title={text.groups.notices}
              ways={[
                { page: 'notice.setting', label: text.toSetting },
                {
                  page: 'line.integration',
                  label: text.toLine,
                  // A blank keeps the height of the line until the answer arrives.
                  value: line ? (line.linked ? lineName(line.display_name) : text.notLinked) : '\u00a0',
                },
              ]}
            />
          </div>
          <div className="flex flex-col gap-3">
            <Ways
              title={text.groups.safety}
              ways={[
                { page: 'account.mail', label: text.toEmail, value: email ?? text.none },
                {
                  page: 'account.password',
                  label: text.toPassword,
                  value: member.has_password ? text.hasPassword : text.noPassword,
                },
                { page: 'account.sessions', label: text.toSessions },
                { page: 'assistant.list', label: text.toAssistants },
              ]}
            />
            <Button
              kind="outline"
              wide
              onPress={() => {
                void session.logOut()
                go('account.login', {}, {}, { notice: 'loggedOut' })
              }}
            >
              {text.logOut}
            </Button>
          </div>
          <Ways
            title={text.groups.other}
            ways={[
              { page: 'inquiry.faq', label: text.toFaq },
              { page: 'inquiry.input', label: text.toContact },
              { page: 'privacy.export', label: text.toExport },
              { page: 'privacy.quit', label: text.toQuit },
            ]}
          />
        </div>
      </PageBody>
    </>
  )
}

const lineName = (name: string | null): string => (name === null ? text.linked : text.linkedAs(name))
