import { useRef, useState } from 'react'
import { keptInView } from '../../../lib/inView.ts'
import { useOneCourse } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Notice } from '../../../ui/States.tsx'
import { Courses } from '../../desk/parts/Courses.tsx'
import type { LedgerFile } from '../api.ts'
import { FileField, useFile } from '../parts/ledger/FileField.tsx'
import { LedgerShown } from '../parts/ledger/LedgerShown.tsx'
import { ledgerText as text } from '../text.ledger.ts'

const { start } = text

/** 会員台帳: the ledger of a course's members from a file, first what it would change, row by row, then all of it in one step. */
export function Ledger() {
  const courseId = useOneCourse()
  return courseId === null ? (
    <Screen title={text.title} figures={[]} shortcuts={[]}>
      <Courses />
    </Screen>
  ) : (
    <OfCourse key={courseId} courseId={courseId} />
  )
}

function OfCourse({ courseId }: { readonly courseId: number }) {
  const [file, setFile] = useState<LedgerFile | null>(null)
  const [said, say] = useState<string | null>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const { problem, take } = useFile((next) => {
    say(null)
    setFile(next)
  })
  const choosing = { keys: 'n', label: text.keys.file, foot: text.keys.file, run: () => inputRef.current?.click() }
  if (file)
    return (
      <LedgerShown
        key={file.id}
        courseId={courseId}
        file={file}
        choosing={choosing}
        onDone={(added, changed) => {
          say(text.done(added, changed))
          setFile(null)
        }}
      >
        <FileField label={start.other} inputRef={inputRef} onFile={take} />
        {problem === null ? null : (
          <Notice kind="warn" ref={keptInView}>
            {problem}
          </Notice>
        )}
      </LedgerShown>
    )
  return (
    <Screen title={text.title} figures={[]} legend={text.legend} shortcuts={[choosing]}>
      <section
        className="ledger-start"
        aria-label={start.title}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        {said === null ? null : <Notice kind="good">{said}</Notice>}
        {problem === null ? null : (
          <Notice kind="warn" ref={keptInView}>
            {problem}
          </Notice>
        )}
        <h2>{start.title}</h2>
        <p>{start.lead}</p>
        <FileField label={start.choose} inputRef={inputRef} onFile={take} />
        <p>{start.drop}</p>
        <ul>
          {start.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>
    </Screen>
  )
}
