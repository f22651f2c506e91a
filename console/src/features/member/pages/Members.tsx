import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { problemsOf } from '../../../lib/api.ts'
import { useOneCourse } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Notice } from '../../../ui/States.tsx'
import { CallerPart } from '../../desk/parts/call/CallerPart.tsx'
import { useCallers } from '../../desk/parts/call/useBooking.ts'
import { Courses } from '../../desk/parts/Courses.tsx'
import { useMember } from '../api.ts'
import { MemberBody } from '../parts/MemberBody.tsx'
import { figuresOf } from '../parts/MemberFacts.tsx'
import { memberText as text } from '../text.ts'

/** Which member is looked at stands in the entry of the history, so that it outlives a reload, and no address names a person. */
const entryOf = (number: string) => ({ state: { member: number } })
function memberIn(state: unknown): string | undefined {
  const given = typeof state === 'object' && state !== null && 'member' in state ? state.member : undefined
  return typeof given === 'string' ? given : undefined
}

/** 会員: members found as callers are, and the page of one. */
export function Members() {
  const number = memberIn(useLocation().state)
  const courseId = useOneCourse()
  if (courseId === null)
    return (
      <Screen title={text.title} figures={[]} shortcuts={[]}>
        <Courses />
      </Screen>
    )
  return number === undefined ? (
    <Screen title={text.title} figures={[]} legend={text.legend} shortcuts={[]}>
      <div className="members">
        <Finding key={courseId} courseId={courseId} />
        <Empty title={text.none}>
          <p>{text.noneLead}</p>
        </Empty>
      </div>
    </Screen>
  ) : (
    <OneMember key={`${courseId} ${number}`} courseId={courseId} number={number} />
  )
}

function OneMember({ courseId, number }: { readonly courseId: number; readonly number: string }) {
  const query = useMember(courseId, number)
  const navigate = useNavigate()
  const member = query.data
  const find = { keys: '/', label: text.keys.find, foot: text.keys.find, run: () => void navigate('/members') }
  return (
    <Screen
      title={text.title}
      aside={member ? <small>{member.name}</small> : null}
      figures={member ? figuresOf(member) : []}
      legend={text.legend}
      shortcuts={[find]}
    >
      {member ? (
        <MemberBody courseId={courseId} member={member} />
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

function Finding({ courseId }: { readonly courseId: number }) {
  const callers = useCallers(courseId)
  const navigate = useNavigate()
  const [isOther, setOther] = useState(false)
  const { chosen } = callers
  return (
    <section className="panel" aria-label={text.find}>
      <h2>{text.find}</h2>
      <CallerPart
        courseId={courseId}
        callers={callers}
        problems={problemsOf(null)}
        mayBegin={false}
        onEnter={() => {
          if (chosen?.who === 'member') void navigate('/members', entryOf(chosen.key))
          setOther(chosen?.who === 'known')
        }}
      />
      {isOther && chosen?.who === 'known' ? <Notice kind="warn">{text.notMember}</Notice> : null}
      {chosen?.who === 'member' ? (
        <button
          type="button"
          className="btn"
          data-kind="go"
          onClick={() => void navigate('/members', entryOf(chosen.key))}
        >
          {text.keys.open}
          <kbd>Enter</kbd>
        </button>
      ) : null}
    </section>
  )
}
