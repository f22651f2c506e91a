import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { findMembers } from '@jgm/contract/api/competition-by-hand'
import { isConverting } from '@jgm/contract/model/converting'
import { isInvisible } from '@jgm/contract/model/normalise'
import { call, sentenceOf } from '../../../lib/api.ts'
import { Field } from '../../../ui/Field.tsx'
import { byHandText as words } from '../text.byhand.ts'
import type { FoundMember } from './byhand.ts'

/** Looks for a member by name, telephone or member number, and chooses one of those who are found. */
export function FindMember({
  id,
  chosen,
  onChoose,
  error,
}: {
  readonly id: number
  readonly chosen: FoundMember | null
  readonly onChoose: (who: FoundMember | null) => void
  readonly error: string | undefined
}) {
  const [sought, seek] = useState('')
  const fieldRef = useRef<HTMLInputElement>(null)
  useEffect(() => fieldRef.current?.focus(), [])
  const finding = useMutation({
    mutationFn: async (input: string) => call(findMembers, { params: { id }, body: { sought: input } }),
    onSuccess: ({ members }) => {
      const [only, ...others] = members
      onChoose(only && !only.is_in && others.length === 0 ? only : null)
    },
  })
  function find(): void {
    if (!isInvisible(sought) && !finding.isPending) finding.mutate(sought)
  }
  const found = finding.data
  const problem = finding.error ? sentenceOf(finding.error) : error
  return (
    <div className="find-member">
      <Field label={words.sought} hint={<small>{words.soughtHelp}</small>} error={problem}>
        {(field) => (
          <span>
            <input
              {...field}
              ref={fieldRef}
              type="search"
              autoComplete="off"
              value={sought}
              onChange={({ target }) => seek(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
                event.preventDefault()
                find()
              }}
            />
            <button type="button" className="btn" onClick={find}>
              {words.find}
            </button>
          </span>
        )}
      </Field>
      <div role="status">{found?.members.length === 0 ? words.none : found?.has_more ? words.more : null}</div>
      {found && found.members.length > 0 ? (
        <div className="reasons" role="radiogroup" aria-label={words.found}>
          {found.members.map((one) => (
            <button
              key={one.member_number}
              type="button"
              role="radio"
              aria-checked={one.member_number === chosen?.member_number}
              disabled={one.is_in}
              onClick={() => onChoose(one)}
            >
              <b>{one.name}</b>
              <span>{one.kana}</span>
              <small>
                {[
                  words.number(one.member_number),
                  words.phoneEnd(one.phone_end),
                  ...(one.is_course_member ? [words.courseMember] : []),
                  ...(one.is_in ? [words.isIn] : []),
                ].join('　')}
              </small>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
