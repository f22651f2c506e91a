import { formatTenths } from '@jgm/contract/model/score'
import { useState, type ReactNode } from 'react'
import type { CompetitionResult } from '@jgm/contract/api/competition'
import type { Peria } from '@jgm/contract/model/competition'
import { grouped, sealOf } from '../../../lib/seal.ts'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, Empty } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { sealedText, sealText as text } from '../text.seal.ts'
import { competitionText } from '../text.ts'
import { ownLines } from './figures.ts'
import { HoleCard } from './HoleCard.tsx'

/** The sealed text: hidden holes joined by `-`, a space, the salt; as on the server. */
const contentOf = (holes: readonly number[], salt: string): string => `${holes.join('-')} ${salt}`

type SealedBy = keyof typeof sealedText
type Opened = { readonly holes: readonly number[]; readonly salt: string }

/**
 * The way from hidden holes to handicaps, and the proof that the holes were fixed before: in a club's competition before the first start, in
 * that of a party before the first stroke. `back`: the way on below it.
 */
export function SealPage({ result, by, back }: { result: CompetitionResult; by: SealedBy; back: ReactNode }) {
  const { seal, format } = result
  const opened = seal?.opened ?? null
  return (
    <>
      <PageHead title={text.row} wide>
        <p>{opened ? text.lead(opened.holes.length) : seal ? text.leadBefore : text.none}</p>
      </PageHead>
      <PageBody wide>
        {seal && format.kind === 'peria' ? (
          <div
            className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2"
            data-accent={drawnAccent(result.course_id)}
          >
            <div className="flex flex-col gap-4">
              <HoleCard
                par={result.par}
                card={result.own_cards?.[0]}
                hidden={opened?.holes ?? []}
                label={competitionText.cards(competitionText.self)}
              />
              <p className="text-sm text-support">{competitionText.cardLegend}</p>
              {opened ? <Working result={result} format={format} hidden={opened.holes.length} /> : null}
            </div>
            <Proof seal={seal.seal} opened={opened} by={by} />
          </div>
        ) : (
          <Empty title={text.none} />
        )}
        {back}
      </PageBody>
    </>
  )
}

/** The own handicap worked out, and the limits of the format. */
function Working({ result, format, hidden }: { result: CompetitionResult; format: Peria; hidden: number }) {
  const { own } = ownLines(result)
  const counted = own?.counted ?? null
  const par = result.par.reduce((sum, one) => sum + one, 0)
  const exact = counted === null ? null : ((counted * format.times - par * 10) * format.share) / 100
  const { cut } = format
  return (
    <Card>
      {!own || counted === null || own.handicap === null ? null : (
        <>
          <p className="tabular">
            {text.counted(hidden)} <b className="text-ink">{counted}</b>
          </p>
          <p className="tabular text-lg">
            {text.formula(counted, String(format.times / 10), par, String(format.share / 100))} ＝{' '}
            <b className="text-2xl text-ink">{formatTenths(own.handicap)}</b>
          </p>
          {exact !== null && Math.round(exact) !== own.handicap ? <p className="text-sm">{text.limited}</p> : null}
        </>
      )}
      {cut ? (
        <p className="text-sm">
          {text.cut(
            [3, 4, 5, 6]
              .filter((one) => result.par.includes(one))
              .map((one) => text.cutPar(one, cut[one - 3] ?? 0))
              .join('、'),
          )}
        </p>
      ) : null}
      {format.cap === null ? null : <p className="text-sm">{text.cap(formatTenths(format.cap))}</p>}
    </Card>
  )
}

/** The published number, and what this browser calculates from the opened content. */
function Proof({ seal, opened, by }: { seal: string; opened: Opened | null; by: SealedBy }) {
  const [now, setNow] = useState<string | null>()
  const content = opened && contentOf(opened.holes, opened.salt)
  return (
    <Card>
      <h2 className="text-xl">
        <Unbroken text={opened ? sealedText[by].before : text.beforeOpen} />
      </h2>
      <dl className="mt-3 flex flex-col gap-3">
        <div>
          <dt className="text-sm text-support">{sealedText[by].published}</dt>
          <dd className="seal-number tabular" translate="no">
            {grouped(seal)}
          </dd>
        </div>
        {content === null ? null : (
          <div className="border-t border-rule pt-3">
            <dt className="text-sm text-support">{text.content}</dt>
            <dd className="seal-number tabular" translate="no">
              {content}
            </dd>
            <dd className="text-sm">{text.contentNote}</dd>
          </div>
        )}
        {now ? (
          <div className="border-t border-rule pt-3">
            <dt className="text-sm text-support">{text.now}</dt>
            <dd className="seal-number tabular" translate="no">
              {grouped(now)}
            </dd>
          </div>
        ) : null}
      </dl>
      {content === null ? null : (
        <div className="mt-4 flex flex-col gap-3">
          {now === undefined ? (
            <Button kind="solid" wide onPress={() => void sealOf(content).then(setNow)}>
              {text.check}
            </Button>
          ) : now === null ? (
            <Banner kind="info" title={text.cannot} live />
          ) : now === seal ? (
            <Banner kind="success" title={text.same} live />
          ) : (
            <Banner kind="error" title={sealedText[by].different} live />
          )}
          <Disclosure summary={text.how}>
            <div className="flex flex-col items-start gap-3">
              <p>{text.howNote}</p>
              <CopyButton text={content} label={text.copy} />
            </div>
          </Disclosure>
        </div>
      )}
      <p className="mt-3 text-sm">{opened ? text.why : text.whyBefore}</p>
    </Card>
  )
}
