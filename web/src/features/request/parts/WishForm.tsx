import { useState, type ReactNode } from 'react'
import type { RequestTerms } from '@jgm/contract/api/request'
import type { Problem } from '@jgm/contract/model/errors'
import { normalizePhone } from '@jgm/contract/model/normalise'
import { bookingNote } from '@jgm/contract/model/fields'
import { useFieldCheck } from '../../../lib/useFieldCheck.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { Wishing } from '../flow.ts'
import { requestText } from '../text.ts'
import { AnswerBy } from './AnswerBy.tsx'
import { Needs } from './Needs.tsx'
import { groupsFor, isAnswered, leastGroups, readPlayers, wishProblems } from './wish.ts'
import { WishList } from './WishList.tsx'
import { WishTicket } from './WishTicket.tsx'

const text = requestText.start

/** The groups that so many players can be in, at most as many as the course takes. */
function groupChoices(players: number, most: number): { value: string; label: string }[] {
  const least = leastGroups(players)
  const last = Math.max(least, Math.min(players, most))
  return Array.from({ length: last - least + 1 }, (_, more) => ({
    value: String(least + more),
    label: text.groupsValue(least + more),
  }))
}

/**
 * The form of a request: wishes, party, needs and note, beside the first wish as a ticket and the time of the answer. All
 * problems are shown at once, each at its field. `onPut` gets every change, `onSubmit` a valid request.
 */
export function WishForm({
  courseId,
  terms,
  wishing,
  refused = [],
  failure,
  pending = false,
  submitText,
  pendingText,
  judgeMore,
  children,
  onPut,
  onSubmit,
}: {
  courseId: number
  terms: RequestTerms
  wishing: Wishing
  /** Problems that the server found. */
  refused?: readonly Problem[]
  failure?: ReactNode
  pending?: boolean
  submitText: string
  pendingText?: string
  /** The problems of the fields below. */
  judgeMore?: () => readonly Problem[]
  /** Below the fields, outside the form, with the problems that are shown. */
  children: (problems: readonly Problem[]) => ReactNode
  onPut: (changes: Partial<Wishing>) => void
  onSubmit: () => void
}) {
  // A day that came with the address may be one that no request is taken for.
  const [arrived] = useState(() => wishProblems(wishing, terms).filter(({ path }) => path.startsWith('wishes.')))
  const check = useFieldCheck({}, refused.length > 0 ? refused : arrived)
  const { wishes, players: typed, groups, options, note } = wishing
  const players = readPlayers(typed)
  const [first] = wishes
  const shown = check.shown

  /** Takes a change. Problems of the last submit disappear; the next submit checks again. */
  function put(changes: Partial<Wishing>): void {
    if (check.summary.length > 0) check.answer([])
    onPut(changes)
  }

  return (
    <div className="confirm">
      <div className="confirm-ticket flex flex-col gap-3">
        {first ? <WishTicket courseId={courseId} wish={first} groups={groups} players={players} /> : null}
        {isAnswered(wishing, terms) ? <AnswerBy at={terms.answer_by} /> : null}
      </div>
      <div className="confirm-main">
        {failure}
        <Form
          id="wishes"
          problems={check.summary}
          pending={pending}
          onSubmit={() => {
            const judged = bookingNote.safeParse(note)
            const found = [
              ...wishProblems(wishing, terms),
              ...(judged.success ? [] : [{ path: 'note', message: judged.error.issues[0]?.message ?? '' }]),
              ...(judgeMore?.() ?? []),
            ]
            check.answer(found)
            if (found.length === 0) onSubmit()
          }}
        >
          <WishList
            courseId={courseId}
            wishes={wishes}
            terms={terms}
            problems={shown}
            onChange={(next) => put({ wishes: next })}
          />
          <div className="flex flex-col gap-5">
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                name="players"
                label={text.players}
                support={text.playersSupport}
                required
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                error={problemAt(shown, 'players')}
                onChange={(value) => {
                  const count = readPlayers(normalizePhone(value))
                  put({ players: value, ...(count === undefined ? {} : { groups: groupsFor(count, 0) }) })
                }}
                onLeave={(value) => {
                  const mended = normalizePhone(value)
                  if (mended !== typed) onPut({ players: mended })
                  return mended
                }}
              />
              <Select
                name="groups"
                label={text.groups}
                support={text.groupsSupport}
                required
                options={groupChoices(players ?? 1, terms.most_groups)}
                value={String(groups)}
                error={problemAt(shown, 'groups')}
                onChange={(value) => put({ groups: Number(value) })}
              />
            </div>
            <Needs
              options={options}
              note={note}
              error={problemAt(shown, 'note')}
              onPut={put}
              onNote={(value) => onPut({ note: value })}
            />
          </div>
        </Form>
        {children(shown)}
      </div>
      <StickyBar>
        <Button type="submit" form="wishes" wide pending={pending} pendingText={pendingText}>
          {submitText}
        </Button>
      </StickyBar>
    </div>
  )
}
