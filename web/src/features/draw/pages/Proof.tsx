import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DrawProof } from '@jgm/contract/api/draw'
import { formatDateMedium, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { isCode } from '../../../lib/api.ts'
import { grouped } from '../../../lib/seal.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, Empty } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { drawQuery } from '../../reservation/parts/drawQuery.ts'
import { proofQuery } from '../api.ts'
import { checked, type Checked } from '../parts/check.ts'
import { proofText as text } from '../text.ts'

/** So many places of the order stand there at once. */
const shown = 12

/** The proof of a draw: the seal, the order as numbers, and the calculation in this browser. */
export default function Proof() {
  const { id = '' } = useRouteParams()
  const title = useTitle()
  const { data, error, refetch } = useQuery(proofQuery(Number(id)))
  useAboutCourse(data?.course_id)
  return (
    <>
      {data ? <Whole proof={data} title={title} /> : <PageHead title={title} wide />}
      <PageBody wide>
        {data ? (
          <ToDraw id={id} />
        ) : isCode(error, 'not_found') || isCode(error, 'validation') ? (
          <NoProof id={id} />
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

const ToDraw = ({ id }: { id: string }) => (
  <To page="draw.entry" params={{ id }} className="text-link inline-flex min-h-11 items-center self-center">
    {text.toDraw}
  </To>
)

/** The place of a proof before there is one: a draw that is not drawn yet, one that was called off, or none. */
function NoProof({ id }: { id: string }) {
  const member = useMember()
  const { data: draw, error, refetch } = useQuery(drawQuery(Number(id), member?.id ?? null))
  useAboutCourse(draw?.course_id)
  if (isCode(error, 'not_found') || isCode(error, 'validation'))
    return (
      <>
        <Empty title={text.missing} />
        <To page="booking.select" className="text-link inline-flex min-h-11 items-center self-center">
          {text.toCourses}
        </To>
      </>
    )
  if (!draw) return error ? <LoadFailed error={error} title={text.failed} retry={refetch} /> : <Spinner />
  return (
    <>
      <Empty
        title={
          draw.state === 'called_off'
            ? text.calledOff
            : draw.state === 'open'
              ? text.notYet(formatDateTimeMedium(draw.draws_at))
              : text.soon
        }
      />
      <ToDraw id={id} />
    </>
  )
}

function Whole({ proof, title }: { proof: DrawProof; title: string }) {
  const course = useCourse(proof.course_id)
  const member = useMember()
  const { data: draw } = useQuery({ ...drawQuery(proof.id, member?.id ?? null), enabled: member !== null })
  const own = draw?.own?.number
  const date = formatDateMedium(proof.play_date, proof.holiday !== null)
  return (
    <>
      <PageHead title={title} wide>
        <p className="tabular">{text.groups(course.short_title, date, proof.drawn.length)}</p>
      </PageHead>
      <PageBody wide>
        <div className="draw-columns" data-accent={drawnAccent(proof.course_id)}>
          <Seal proof={proof} />
          <Order proof={proof} own={own} />
        </div>
      </PageBody>
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-rule pt-3 first:border-0 first:pt-0">
      <dt className="tabular text-sm text-support">{label}</dt>
      <dd className="seal-number tabular" translate="no">
        {children}
      </dd>
    </div>
  )
}

/** The two numbers under each other; the second is calculated when it is asked for. */
function Seal({ proof }: { proof: DrawProof }) {
  const [result, setResult] = useState<Checked | null | 'pending'>()
  const isKnown = result !== undefined && result !== null && result !== 'pending'
  return (
    <Card>
      <h2 className="text-xl">{text.before}</h2>
      <dl className="mt-3 flex flex-col gap-3">
        <Line label={text.published(formatDateTimeMedium(proof.made_at))}>{grouped(proof.seal)}</Line>
        {isKnown ? <Line label={text.opened(formatDateTimeMedium(proof.drawn_at))}>{grouped(result.seal)}</Line> : null}
      </dl>
      <div className="mt-4 flex flex-col gap-3">
        {result === undefined || result === 'pending' ? (
          <Button
            kind="outline"
            wide
            pending={result === 'pending'}
            pendingText={text.checking}
            onPress={() => {
              setResult('pending')
              void checked(proof).then(setResult)
            }}
          >
            {text.check}
          </Button>
        ) : result === null ? (
          <Banner kind="info" title={text.cannot} live />
        ) : result.isSame ? (
          <Banner kind="success" title={text.same} live>
            <p>{text.orderSame}</p>
          </Banner>
        ) : (
          <Banner kind="error" title={text.different} live />
        )}
        <Disclosure summary={text.how}>
          <div className="flex flex-col items-start gap-3">
            <p>{text.howSeal}</p>
            <p>{text.howOrder}</p>
            <dl>
              <dt className="text-sm text-support">{text.content}</dt>
              <dd className="seal-number tabular" translate="no">
                {proof.seed}
              </dd>
            </dl>
            <CopyButton text={proof.seed} label={text.copy} />
          </div>
        </Disclosure>
      </div>
    </Card>
  )
}

/** The order as numbers, the first places at once. */
function Order({ proof, own }: { proof: DrawProof; own: number | undefined }) {
  const [isWhole, setWhole] = useState(false)
  const place = proof.drawn.findIndex(({ number }) => number === own) + 1
  const isCut = proof.drawn.length > shown && !isWhole
  return (
    <Section
      title={isCut ? text.order(shown) : text.whole}
      action={place > 0 ? <span className="tabular text-sm whitespace-nowrap">{text.yours(place)}</span> : undefined}
    >
      <ol className="draw-order tabular">
        {(isCut ? proof.drawn.slice(0, shown) : proof.drawn).map((one, at) => (
          <li key={one.number} data-own={one.number === own ? '' : undefined} data-won={one.won ? '' : undefined}>
            <small>{text.place(at + 1)}</small>
            <b translate="no">{one.number}</b>
            {one.won ? <small>{text.won}</small> : null}
          </li>
        ))}
      </ol>
      {isCut ? (
        <Button kind="outline" wide onPress={() => setWhole(true)}>
          {text.all(proof.drawn.length)}
        </Button>
      ) : null}
      <p className="text-sm">{text.orderNote}</p>
    </Section>
  )
}
