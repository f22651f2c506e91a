import { type ReactNode, useState } from 'react'
import type { CourseInfo } from '@jgm/contract/api/config'
import { useMember } from '../../../../lib/visitor.ts'
import { useArrivalState, useGo, useHasPage, useTitle } from '../../../../routing/go.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import type { FormProblem } from '../../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../../ui/PageHead.tsx'
import { saleText } from '../../text.sale.ts'
import { ContactChange, type ContactDraft } from '../contact/ContactChange.tsx'

/** The ways of a confirm screen with a member's contact details. */
export type ContactActions = {
  /** The member wants to correct them. */
  readonly onChange: () => void
  /** Shows their form with the problems that the server found. */
  readonly onContactRefused: (problems: readonly FormProblem[]) => void
}

/**
 * The frame of a confirm screen. A member's contact details are corrected on the page `contact` where the area has it, else here, in
 * place of the screen.
 */
export function ConfirmPage<D extends ContactDraft>({
  draft,
  course,
  contact,
  isClose = false,
  onPut,
  children,
}: {
  draft: D
  course: CourseInfo
  contact: 'regular.contact' | 'single.contact' | 'request.contact'
  /** Less space above, for a screen whose main content is a ticket. */
  isClose?: boolean
  onPut: (draft: D) => void
  children: (of: ContactActions) => ReactNode
}) {
  const member = useMember()
  const title = useTitle()
  const go = useGo()
  const hasPage = useHasPage()
  const { notKept: notKeptBefore } = useArrivalState()
  const [isChanging, setChanging] = useState(false)
  const [notKept, setNotKept] = useState(notKeptBefore === true)
  const [refused, setRefused] = useState<readonly FormProblem[]>([])
  if (member && isChanging) {
    return (
      <>
        <PageHead title={title} eyebrow={course.name} accent={course.id} />
        <PageBody>
          <ContactChange
            draft={draft}
            problems={refused}
            onPut={onPut}
            onBack={(failed) => {
              setRefused([])
              setChanging(false)
              if (failed) setNotKept(true)
              window.scrollTo({ top: 0, behavior: 'instant' })
            }}
          />
        </PageBody>
      </>
    )
  }
  return (
    <>
      <PageHead title={title} wide isClose={isClose} />
      <PageBody wide>
        {notKept ? <Banner kind="warning" title={saleText.confirm.keepFailed} live /> : null}
        {children({
          onChange: () => (hasPage(contact) ? go(contact, { id: course.id }) : setChanging(true)),
          onContactRefused: (problems) => {
            setRefused(problems)
            setChanging(true)
          },
        })}
      </PageBody>
    </>
  )
}
