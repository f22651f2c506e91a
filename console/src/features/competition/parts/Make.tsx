import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { makeCompetition } from '@jgm/contract/api/competition-desk'
import type { CourseId } from '@jgm/contract/model/choices'
import { competitionTemplates } from '@jgm/contract/model/competition-desk'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { useDesk } from '../../../lib/session.ts'
import { useSendKey } from '../../../lib/useSendKey.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Problem } from '../../../ui/States.tsx'
import { competitionKey, useCompetitions } from '../api.ts'
import { competitionText } from '../text.ts'

/** Makes a draft from a template or like an earlier competition, and opens it. */
export function Make({ onClose }: { readonly onClose: () => void }) {
  const { courses, course } = useDesk()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [courseId, setCourseId] = useState(course ?? courses[0]?.id ?? 0)
  const [date, setDate] = useState('')
  const [source, setSource] = useState<string>(competitionTemplates[0])
  const [isAsked, ask] = useState(false)
  const earlier = [...(useCompetitions('now').data ?? []), ...(useCompetitions('past').data ?? [])].filter(
    (one) => one.course_id === courseId,
  )
  const { keyOf, settle } = useSendKey()
  const template = competitionTemplates.find((one) => one === source)
  const making = useMutation({
    mutationFn: async () => {
      const body = {
        course_id: courseId as CourseId,
        play_date: date,
        source: template
          ? ({ kind: 'template', template } as const)
          : ({ kind: 'earlier', id: Number(source) } as const),
      }
      return call(makeCompetition, { body }, { key: keyOf(body) })
    },
    onSuccess: (made) => {
      queries.setQueryData(competitionKey(made.competition.id), made)
      void navigate(`/competitions/${made.competition.id}/plan`)
    },
    onSettled: async (_reply, error) => {
      settle(error)
      return queries.invalidateQueries({ queryKey: ['competitions'] })
    },
  })
  function send(): void {
    ask(true)
    if (date !== '' && !making.isPending) making.mutate()
  }
  return (
    <Dialog title={competitionText.make} onClose={onClose}>
      <Form className="order" onSend={send}>
        <p>{competitionText.makeLead}</p>
        <Field label={competitionText.makeCourse}>
          {(field) => (
            <select {...field} value={courseId} onChange={({ target }) => setCourseId(Number(target.value))}>
              {courses.map(({ id, short_title }) => (
                <option key={id} value={id}>
                  {short_title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={competitionText.makeDate}
          error={isAsked && date === '' ? competitionText.makeDateMissing : undefined}
        >
          {(field) => <input {...field} type="date" value={date} onChange={({ target }) => setDate(target.value)} />}
        </Field>
        <Field label={competitionText.makeFrom}>
          {(field) => (
            <select {...field} value={source} onChange={({ target }) => setSource(target.value)}>
              {competitionTemplates.map((one) => (
                <option key={one} value={one}>
                  {competitionText.templates[one]}
                </option>
              ))}
              {earlier.map(({ id, title, play_date, holiday }) => (
                <option key={id} value={id}>
                  {competitionText.earlier(title, formatDateMedium(play_date, holiday !== null))}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Problem error={making.error} />
        <DialogActions label={competitionText.makeSend} isDisabled={making.isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
