import { telHref } from '@jgm/contract/model/tel'
import type { CourseInfo } from '@jgm/contract/api/config'
import { useSession } from '../../../lib/visitor.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { PhoneIcon } from '../../../ui/icons.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { membershipText } from '../text.ts'
import { AskDesk } from './AskDesk.tsx'
import { canAskDesk, explain, type NextStep, type Refused } from './refused.ts'

const text = membershipText.refused

/** Why a membership was not linked, the next step, and the course's telephone number. */
export function RefusedLink({
  refused,
  course,
  membershipId,
  hasOwn,
}: {
  refused: Refused
  course: CourseInfo
  membershipId: string
  /** The member has another membership at the course. */
  hasOwn: boolean
}) {
  const { title, next } = explain(refused, hasOwn)
  return (
    <div className="flex flex-col gap-4">
      <Banner kind={next === 'list' && hasOwn ? 'info' : 'error'} title={title}>
        <p>
          <Unbroken text={text.contact(course.name, course.phone)} />
        </p>
      </Banner>
      <Step next={next} />
      {canAskDesk(refused, hasOwn) ? <AskDesk course={course} membershipId={membershipId} /> : null}
      <a href={telHref(course.phone)} {...buttonLook(next === 'call' ? 'solid' : 'outline', 'L', true)}>
        <PhoneIcon />
        <span>
          <Unbroken text={text.call + text.tel(course.phone)} />
        </span>
      </a>
      {next === 'call' ? (
        <To page="membership.input" {...buttonLook('outline', 'L', true)}>
          {text.retype}
        </To>
      ) : null}
    </div>
  )
}

function Step({ next }: { next: NextStep }) {
  const go = useGo()
  const session = useSession()
  switch (next) {
    case 'retype':
      return (
        <To page="membership.input" {...buttonLook('solid', 'L', true)}>
          {text.retype}
        </To>
      )
    case 'profile':
      return (
        <>
          <To page="member.profile" {...buttonLook('solid', 'L', true)}>
            {text.profile}
          </To>
          <To page="membership.input" {...buttonLook('outline', 'L', true)}>
            {text.retype}
          </To>
        </>
      )
    case 'login':
      return (
        <Button
          wide
          onPress={() => {
            void session.logOut().then(() => go('account.login'))
          }}
        >
          {text.login}
        </Button>
      )
    case 'list':
      return (
        <To page="membership.list" {...buttonLook('solid', 'L', true)}>
          {text.toList}
        </To>
      )
    case 'call':
      return null
  }
}
