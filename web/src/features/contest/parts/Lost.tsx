import type { Contest } from '@jgm/contract/api/contest'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useTyped } from '../flow.ts'
import { contestText } from '../text.ts'
import { nothing } from './strokes.ts'

const text = contestText.cards

/** Strokes that were typed on this phone and came too late: shown, never as if they counted. */
export function Lost({ shown, number }: { shown: NonNullable<Contest['contest']>; number: string }) {
  const { typed, change } = useTyped(number)
  const { waiting } = typed
  if (waiting.length === 0) return null
  const names = new Map(shown.cards.map(({ player, name }) => [player, name]))
  return (
    <Banner kind="warning" title={text.lost(waiting.length)} live>
      <p>{text.lostNote}</p>
      <ul className="tabular">
        {waiting.map(({ player, hole, strokes }) => (
          <li key={`${player} ${hole}`}>
            {text.lostLine(
              hole,
              names.get(player) ?? contestText.gone,
              strokes === null ? text.blankValue : text.count(strokes),
            )}
          </li>
        ))}
      </ul>
      <Button kind="outline" size="M" onPress={() => change(() => nothing)}>
        {text.drop}
      </Button>
    </Banner>
  )
}
