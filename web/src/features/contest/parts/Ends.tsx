import { useState, type ReactNode } from 'react'
import { publishContest, reopenContest, setContest, type Contest } from '@jgm/contract/api/contest'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Question } from '../../../ui/Question.tsx'
import { useKeepContest, type Whose } from '../api.ts'
import { contestText } from '../text.ts'
import { unfinished } from './result.ts'

type Shown = NonNullable<Contest['contest']>
type Words = Record<'press' | 'title' | 'ask' | 'yes' | 'no', string>

/** A button with a question before what it does. */
function Asking({
  words,
  kind,
  whose,
  work,
  children,
}: {
  words: Words
  kind: 'solid' | 'outline' | 'danger'
  whose: Whose
  work: () => Promise<Contest>
  children: ReactNode
}) {
  const keep = useKeepContest(whose)
  const [asks, setAsks] = useState(false)
  const send = useSubmit(work, {
    onDone: (reply) => {
      keep(reply)
      setAsks(false)
    },
    onError: () => keep(),
  })
  return (
    <>
      <Button kind={kind} wide={kind === 'solid'} size={kind === 'solid' ? 'L' : 'M'} onPress={() => setAsks(true)}>
        {words.press}
      </Button>
      <Question
        open={asks}
        title={words.title}
        question={words.ask}
        yes={words.yes}
        no={words.no}
        sending={contestText.sending}
        kind={kind === 'danger' ? 'danger' : 'solid'}
        failure={send.failure}
        pending={send.pending}
        onYes={() => send.submit(undefined)}
        onNo={() => setAsks(false)}
      >
        {children}
      </Question>
    </>
  )
}

/** Publishes the result, after saying whose cards are not whole. `waiting`: so many strokes of this phone are not sent, without which it would be wrong. */
export function Publish({ shown, whose, waiting }: { shown: Shown; whose: Whose; waiting: number }) {
  const { number, manageToken } = whose
  const open = unfinished(shown).map(({ name }) => contestText.named(name ?? contestText.gone))
  const text = contestText.end
  if (waiting > 0) return <Banner kind="info" title={text.waiting(waiting)} />
  return (
    <div className="flex flex-col gap-2">
      <Asking
        words={text}
        kind={open.length > 0 ? 'outline' : 'solid'}
        whose={whose}
        work={() => call(publishContest, { params: { number } }, { manageToken })}
      >
        {open.length > 0 ? <p>{text.missing(contestText.list(open))}</p> : null}
        <p>{shown.is_reopened ? text.noteAgain : text.note}</p>
      </Asking>
      <p className="text-sm text-support">{text.byItself}</p>
    </div>
  )
}

/** Opens the result again, once. */
export function Reopen({ whose }: { whose: Whose }) {
  const { number, manageToken } = whose
  const text = contestText.again
  return (
    <Asking
      words={text}
      kind="outline"
      whose={whose}
      work={() => call(reopenContest, { params: { number } }, { manageToken })}
    >
      <p>{text.note}</p>
    </Asking>
  )
}

/** Takes the contest away, while no stroke is typed. */
export function CallOff({ shown, whose }: { shown: Shown; whose: Whose }) {
  const { number, manageToken } = whose
  const text = contestText.off
  const body = { version: shown.version, contest: null }
  return (
    <Asking
      words={text}
      kind="danger"
      whose={whose}
      work={() => call(setContest, { params: { number }, body }, { manageToken })}
    >
      <p>{text.note}</p>
    </Asking>
  )
}
