import type { DeskText } from '@jgm/contract/api/staff-texts'
import { useFirstProblem } from '../../../lib/useFirstProblem.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { useDesk } from '../../../lib/session.ts'
import { Notice } from '../../../ui/States.tsx'
import { textsText } from '../text.ts'
import { announcedFrom } from './draft.ts'
import { Announced } from './Announced.tsx'
import { Face } from './Face.tsx'
import { FaqFields } from './FaqFields.tsx'
import { PageFields } from './PageFields.tsx'
import { Publishing } from './Publishing.tsx'
import { useWriting } from './useWriting.ts'

const { keys } = textsText

/** A text with its fields, as golfers will read it, and what publishing changes. */
export function Writing({
  name,
  text,
  onReread,
}: {
  readonly name: string
  readonly text: DeskText
  readonly onReread: () => void
}) {
  const work = useWriting(text)
  const { words, problems, changes, tries } = work
  const fields = useFirstProblem(tries)
  useShortcuts({
    title: name,
    level: 2,
    shortcuts: [
      { keys: 'n', label: keys.add, foot: keys.add, hasButton: true, run: work.add },
      { keys: 'z', label: keys.restore, run: work.restore },
    ],
  })
  const given = { changed: changes.changed, problems, onChange: work.change, onRemove: work.remove }
  const announced = announcedFrom(text)
  const { mailDomain } = useDesk()
  const marks = { from: work.from?.how === 'date' ? work.from.date : text.in_force, domain: mailDomain }
  return (
    <>
      <div className="panel text-writing" ref={fields}>
        <h2>{name}</h2>
        {announced !== null ? (
          <Announced from={announced} withdrawing={work.withdrawing} onWithdraw={work.withdraw} />
        ) : work.withdrawing.isSuccess ? (
          <Notice kind="good">{textsText.withdrawn}</Notice>
        ) : null}
        {words.is === 'faq' ? (
          <FaqFields faq={words} {...given} />
        ) : (
          <PageFields page={words} marks={marks} {...given} />
        )}
        <div className="reason-chips">
          <button type="button" className="btn" onClick={work.add}>
            {words.is === 'faq' ? textsText.addQuestion : textsText.addSection}
            <kbd>N</kbd>
          </button>
          {work.hasRemoved ? (
            <button type="button" className="btn" data-kind="quiet" onClick={work.restore}>
              {textsText.restore}
              <kbd>Z</kbd>
            </button>
          ) : null}
        </div>
        {words.is === 'page' ? <p className="text-help">{textsText.marks}</p> : null}
      </div>
      <div className="panel text-out">
        <h2>{textsText.seen}</h2>
        <Face text={words} marks={marks} />
        <Publishing text={text} work={work} onReread={onReread} />
      </div>
    </>
  )
}
