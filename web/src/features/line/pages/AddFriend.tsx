import { useEffect, useState } from 'react'
import { useChat } from '../../../lib/chat.ts'
import { courseCookie } from '../../../lib/cookies.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig, useCourse } from '../../../lib/visitor.ts'
import { To, useCourseId, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { ChatFailure } from '../../../ui/ChatFailure.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import { Accounts } from '../parts/Accounts.tsx'
import { AddAccount } from '../parts/AddAccount.tsx'
import { lineText } from '../text.ts'

const text = lineText.friend

/** Spec section 2, `/addFriend`: for the course in the address, or for all courses. */
export default function AddFriend() {
  const query = useRouteQuery()
  const [hasCourse] = useState(
    () => query.has('golf_course_id') || query.has('id') || courseCookie.read() !== undefined,
  )
  return hasCourse ? <OfCourse /> : <OfAll />
}

function OfAll() {
  const title = useTitle()
  const { line } = useConfig()
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <p>{text.choose}</p>
        <Accounts accounts={(line?.accounts ?? []).map((account) => ({ ...account, state: 'unknown' }))} />
      </PageBody>
    </>
  )
}

/** Links to a course's official account, which LINE adds on its own page. */
function OfCourse() {
  const title = useTitle()
  const course = useCourse(useCourseId())
  const { line } = useConfig()
  const chat = useChat()
  const account = line?.accounts.find((one) => one.golf_course_id === course.id)
  const [friend, setFriend] = useState<boolean | null>(null)
  const basicId = account?.basic_id
  useEffect(() => {
    if (basicId === undefined) return
    let current = true
    chat.isFriend(basicId).then(
      (is) => current && setFriend(is),
      () => current && setFriend(false),
    )
    return () => {
      current = false
    }
  }, [chat, basicId])
  const check = useSubmit((id: string) => chat.isFriend(id), { onDone: setFriend })
  const [asked, setAsked] = useState(false)
  if (friend === true)
    return (
      <PageBody>
        <BigCheck title={asked ? text.done : text.added}>
          <p>{course.name}</p>
        </BigCheck>
        <To page="menu" {...buttonLook('solid', 'L', true)}>
          {text.toMenu}
        </To>
        <ToTalk />
      </PageBody>
    )
  return (
    <>
      <PageHead title={title} eyebrow={course.name} accent={course.id} />
      <PageBody>
        <p>
          <Unbroken text={text.lead(course.name)} />
        </p>
        {account ? (
          <AddAccount
            account={account}
            look={{ kind: 'solid', size: 'L', wide: true }}
            onFriend={() => {
              setAsked(true)
              setFriend(true)
            }}
          >
            {text.add}
          </AddAccount>
        ) : null}
        {asked && friend === false && !check.pending ? <Banner kind="info" title={text.notYet} live /> : null}
        <ChatFailure error={check.error} failure={check.failure} />
        {basicId === undefined ? null : (
          <Button
            kind="outline"
            wide
            pending={check.pending}
            pendingText={text.checking}
            onPress={() => {
              setAsked(true)
              check.submit(basicId)
            }}
          >
            {text.check}
          </Button>
        )}
      </PageBody>
    </>
  )
}
