import { useState } from 'react'
import type { InquiryTemplate } from '@jgm/contract/api/staff-inquiries'
import { isAtLeast } from '@jgm/contract/model/staff'
import { useShortcuts } from '../../../lib/keys.ts'
import { useDesk } from '../../../lib/session.ts'
import { Failed, Loading } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useTemplates } from '../api.ts'
import { inquiryText } from '../text.ts'
import { TemplatesDialog } from './TemplatesDialog.tsx'

/** The templates of a course, each with its digit. `onPut` null: there is no answer to put one into. */
export function Templates({
  course,
  onPut,
}: {
  readonly course: number
  readonly onPut: ((template: InquiryTemplate) => void) | null
}) {
  const { session } = useDesk()
  const { data, error, refetch } = useTemplates(course)
  const [isOpen, open] = useState(false)
  const templates = data?.templates ?? []
  useShortcuts({
    title: inquiryText.templates,
    level: 2,
    shortcuts:
      onPut === null
        ? []
        : templates.map((one, at) => ({
            keys: `# ${at + 1}`,
            label: one.title,
            run: () => onPut(one),
            ...(at === 0
              ? { shown: `# 1–${templates.length}`, foot: inquiryText.templates, hasButton: true }
              : { hidden: true as const }),
          })),
  })
  return (
    <section aria-label={inquiryText.templates} className="inquiry-templates">
      <h3>
        {inquiryText.templates}
        <small>
          <kbd>#</kbd> {inquiryText.templatesKey}
        </small>
      </h3>
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : data ? null : <Loading />}
      {data && templates.length === 0 ? <p>{inquiryText.noTemplates}</p> : null}
      <ol>
        {templates.map((one, at) => (
          <li key={one.title}>
            <button type="button" disabled={onPut === null} onClick={() => onPut?.(one)}>
              <kbd>{at + 1}</kbd>
              {one.title}
            </button>
          </li>
        ))}
      </ol>
      {data && isAtLeast(session.staff.role, 'course_manager') ? (
        <TextButton onPress={() => open(true)}>{inquiryText.editTemplates}</TextButton>
      ) : null}
      {data && isOpen ? <TemplatesDialog course={course} stored={data} onClose={() => open(false)} /> : null}
    </section>
  )
}
