import { useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draw } from '@jgm/contract/api/draw'
import { formatDateMedium, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { isCode } from '../../../lib/api.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { drawQuery } from '../../reservation/parts/drawQuery.ts'
import { ToSheet, useLeftOver } from '../parts/LeftOver.tsx'
import { Lost } from '../parts/Lost.tsx'
import { Sealed, Waiting } from '../parts/Waiting.tsx'
import { WishForm } from '../parts/WishForm.tsx'
import { Won } from '../parts/Won.tsx'
import { drawText as text } from '../text.ts'

/** A draw from the member's side: the wishes, the wait, and what became of them. */
export default function DrawPage() {
  const { id = '' } = useRouteParams()
  return <Fetched key={id} id={Number(id)} />
}

function Framed({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} wide>
        {lead === undefined ? null : <p className="tabular">{lead}</p>}
      </PageHead>
      <PageBody wide>{children}</PageBody>
    </>
  )
}

function Fetched({ id }: { id: number }) {
  const title = useTitle()
  const member = useMember()
  const { data, error, refetch } = useQuery(drawQuery(id, member?.id ?? null))
  useAboutCourse(data?.course_id)
  if (isCode(error, 'not_found') || isCode(error, 'validation'))
    return (
      <Framed title={title}>
        <Banner kind="info" title={text.missing} />
        <To page="booking.select" {...buttonLook('outline')}>
          {text.toCourses}
        </To>
      </Framed>
    )
  if (!data)
    return (
      <Framed title={title}>
        {error ? <LoadFailed error={error} title={text.failed} retry={refetch} /> : <Spinner />}
      </Framed>
    )
  return <Shown draw={data} who={member?.id ?? null} />
}

function Shown({ draw, who }: { draw: Draw; who: number | null }) {
  const client = useQueryClient()
  const course = useCourse(draw.course_id)
  const [isChanging, setChanging] = useState(false)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const date = formatDateMedium(draw.play_date, draw.holiday !== null)
  const { own } = draw
  const keep = (changed: Draw): void => {
    client.setQueryData(drawQuery(draw.id, who).queryKey, changed)
    void client.invalidateQueries({ queryKey: ['draws'] })
    setChanging(false)
    setWithdrawn(changed.own === null)
  }
  const about = text.about(course.short_title, date)
  if (draw.state === 'called_off')
    return (
      <Framed title={text.calledOff} lead={about}>
        <CalledOff draw={draw} />
      </Framed>
    )
  if (own?.outcome?.kind === 'won')
    return (
      <Framed title={text.won} lead={about}>
        <Won draw={draw} outcome={own.outcome} />
      </Framed>
    )
  if (own?.outcome)
    return (
      <Framed title={text.lost} lead={text.aboutParty(course.short_title, date, own.players)}>
        <Lost draw={draw} own={own} outcome={own.outcome} />
      </Framed>
    )
  if (own && !(isChanging && draw.is_open))
    return (
      <Framed title={text.entered} lead={about}>
        <Waiting draw={draw} own={own} onChange={() => setChanging(true)} onWithdrawn={keep} />
      </Framed>
    )
  if (!draw.is_open) return <Closed draw={draw} about={about} />
  return (
    <Framed title={own ? text.change : text.enter} lead={about}>
      {isWithdrawn ? <Banner kind="success" title={text.withdrawn} live /> : null}
      <WishForm draw={draw} isMember={who !== null} onSent={keep} onBack={own ? () => setChanging(false) : undefined} />
    </Framed>
  )
}

function CalledOff({ draw }: { draw: Draw }) {
  const { isOpen } = useLeftOver(draw)
  return (
    <>
      <Banner kind="info" title={text.calledOffWhy(draw.called_off ?? '')} />
      <ToSheet draw={draw} isOpen={isOpen} />
    </>
  )
}

/** A draw that the visitor has not entered and cannot enter any more. */
function Closed({ draw, about }: { draw: Draw; about: string }) {
  const isDrawn = draw.state === 'drawn'
  const left = useLeftOver(draw)
  return (
    <Framed title={isDrawn ? text.over : text.closed} lead={about}>
      <p className="tabular">{isDrawn ? left.words : text.closedBody(formatDateTimeMedium(draw.draws_at))}</p>
      {isDrawn ? (
        <LinkList>
          <To page="draw.proof" params={{ id: draw.id }} className={linkRow}>
            <RowWords icon={CheckIcon} note={text.proofNote}>
              {text.toProof}
            </RowWords>
          </To>
        </LinkList>
      ) : (
        <Sealed draw={draw} />
      )}
      <ToSheet draw={draw} isOpen={left.isOpen} />
    </Framed>
  )
}
