import type { Contest } from '@jgm/contract/api/contest'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { contestText } from '../text.ts'
import type { Differing } from './strokes.ts'

const text = contestText.cards

const said = (strokes: number | null): string => (strokes === null ? text.blankValue : text.count(strokes))

/** Holes that somebody else has typed otherwise: both numbers, and the choice between them. */
export function Differences({
  shown,
  differing,
  decide,
}: {
  shown: NonNullable<Contest['contest']>
  differing: readonly Differing[]
  decide: (one: Differing, takesOwn: boolean) => void
}) {
  const names = new Map(shown.cards.map(({ player, name }) => [player, name]))
  return differing.map((one) => (
    <Banner
      key={`${one.player} ${one.hole}`}
      kind="warning"
      title={text.differs(one.hole, names.get(one.player) ?? contestText.gone)}
      live
    >
      <p>
        {text.differsBody(one.by === null ? text.somebody : contestText.named(one.by), said(one.theirs), said(one.own))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="outline" size="M" onPress={() => decide(one, false)}>
          {text.keepTheirs(said(one.theirs))}
        </Button>
        <Button kind="outline" size="M" onPress={() => decide(one, true)}>
          {text.takeOwn(said(one.own))}
        </Button>
      </div>
    </Banner>
  ))
}
