import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { formatDateLong, type PlayDate } from '@jgm/contract/model/dates'
import { isCode, sentenceOf } from '../lib/api.ts'
import type { useEdition } from '../lib/useEdition.ts'
import type { usePlanned } from '../lib/usePlanned.ts'
import { DraftState } from './DraftState.tsx'
import { Editions } from './Editions.tsx'
import { PlannedPart, PlannedState } from './PlannedPart.tsx'
import { PublishNow } from './PublishNow.tsx'
import { Question } from './Question.tsx'
import { Notice } from './States.tsx'
import { TextButton } from './TextButton.tsx'
import { uiText } from './text.ts'

const { editions: text } = uiText

type Work = Pick<
  ReturnType<typeof useEdition>,
  'isChanged' | 'isStale' | 'isTaken' | 'isKept' | 'savedBy' | 'failure' | 'drop'
> & {
  /** What came of an order other than publishing, where it was refused. */
  readonly refusal: unknown
  readonly publishing: {
    readonly data: { readonly edition: number } | undefined
    readonly error: unknown
    readonly isPending: boolean
  }
  readonly publish: () => void
  readonly goOn: () => void
  readonly take: (no: number) => void
}

/**
 * What publishing a draft changes (`children`), and its button; what keeps it from being published; and what was published before, to be taken up
 * again.
 */
export function PublishPart({
  work,
  isReady = true,
  go,
  former,
  editions,
  from = null,
  planned = null,
  onReread,
  children,
}: {
  readonly work: Work
  /** Is everything there that must be seen before? */
  readonly isReady?: boolean
  /** The words of the button. */
  readonly go: string
  readonly former: string
  readonly editions: ComponentProps<typeof Editions>['editions']
  /** The date from which the newest edition holds, where that is still to come. */
  readonly from?: PlayDate | null
  /** Null where publishing cannot be planned for later. */
  readonly planned?: ReturnType<typeof usePlanned> | null
  readonly onReread: () => void
  readonly children: ReactNode
}) {
  const { isChanged, isStale, isTaken, publishing } = work
  const isPlanned = planned?.planned?.refused === null
  const [isAsked, ask] = useState(false)
  return (
    <section className="publish-part" aria-label={text.title}>
      <h2>{text.title}</h2>
      {isChanged ? (
        <>
          <PublishNow
            go={isPlanned ? uiText.planned.now : go}
            isDisabled={!isReady || isStale || isTaken || publishing.isPending}
            onPublish={work.publish}
          >
            <DraftState {...work} onReread={onReread} />
            {planned === null ? null : <PlannedState work={planned} />}
            {children}
            <Refusals work={work} />
          </PublishNow>
          {planned === null ? null : <PlannedPart work={planned} />}
          {isAsked ? (
            <Question
              act={text.drop}
              sentence={text.sureDrop}
              onYes={() => {
                ask(false)
                work.drop()
              }}
              onNo={() => ask(false)}
            />
          ) : (
            <TextButton onPress={() => ask(true)}>{text.drop}</TextButton>
          )}
        </>
      ) : (
        <>
          {publishing.data ? (
            <Published key={publishing.data.edition} edition={publishing.data.edition} from={from} />
          ) : (
            <p>{text.same}</p>
          )}
          <Refusals work={work} />
        </>
      )}
      <Editions title={former} editions={editions} from={from} onTake={work.take} />
    </section>
  )
}

/** The sentence that the draft is published. It scrolls into view, because what stands above it may be longer than the screen. */
function Published({ edition, from }: { readonly edition: number; readonly from: PlayDate | null }) {
  const sentence = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: new browsers answer with a promise, which React would call when the screen is left.
    sentence.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={sentence}>
      <Notice kind="good">{from === null ? text.done(edition) : text.announced(edition, formatDateLong(from))}</Notice>
    </div>
  )
}

/** Why nothing was published, or something else was not done. */
const Refusals = ({ work: { isStale, refusal, publishing, goOn } }: { readonly work: Work }) => (
  <>
    {refusal ? <Notice kind="warn">{sentenceOf(refusal)}</Notice> : null}
    {isStale ? (
      <Notice kind="warn">
        {text.stale}
        <button type="button" className="btn" onClick={goOn}>
          {text.goOn}
        </button>
      </Notice>
    ) : publishing.error && !isCode(publishing.error, 'validation') ? (
      <Notice kind="warn">{sentenceOf(publishing.error)}</Notice>
    ) : null}
  </>
)
