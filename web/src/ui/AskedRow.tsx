import { useState } from 'react'
import { useSubmit } from '../lib/useSubmit.ts'
import { linkRow, RowWords } from './LinkList.tsx'
import { Question } from './Question.tsx'

/** A row that gives something up, and the question before it does. */
export function AskedRow<T>({
  icon,
  words,
  note,
  title,
  body,
  keep,
  sending,
  work,
  onDone,
  onError,
}: {
  icon: Parameters<typeof RowWords>[0]['icon']
  words: string
  note?: string
  title: string
  body: string
  keep: string
  sending: string
  work: () => Promise<T>
  onDone: (reply: T) => void
  onError?: (error: unknown) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const { failure, pending, submit } = useSubmit(work, { onDone, ...(onError && { onError }) })
  return (
    <>
      <button type="button" className={`${linkRow} w-full text-left`} onClick={() => setAsking(true)}>
        <RowWords icon={icon} note={note}>
          {words}
        </RowWords>
      </button>
      <Question
        open={isAsking}
        title={title}
        question={body}
        yes={words}
        no={keep}
        sending={sending}
        failure={failure}
        pending={pending}
        onYes={() => submit(undefined)}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
