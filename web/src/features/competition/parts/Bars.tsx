import type { Competition } from '@jgm/contract/api/competition-entry'
import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { entryText as text } from '../text.entry.ts'
import { OpeningNotice } from './OpeningNotice.tsx'

const isOpenState = (state: string | undefined): boolean =>
  state === 'entered' || state === 'waiting' || state === 'offered'

/**
 * Why the reader cannot enter a competition. `wasRefused`: it answers a press far below, when the form that was open gives way to it, so
 * it is announced and scrolled into view.
 */
export function Bars({ competition, wasRefused }: { competition: Competition; wasRefused: boolean }) {
  const { bars, own, tel } = competition
  const isIn = isOpenState(own?.state)
  const isEarly = bars.every((bar) => bar === 'not_yet')
  const canAsk = useMember() !== null && isEarly
  return (
    <Banner
      kind={wasRefused ? 'error' : 'info'}
      title={isIn ? text.bars.already : isEarly ? text.bars.not_yet : text.barTitle}
      live={wasRefused}
    >
      {isIn && own ? (
        <To page="reservation.detail" params={{ type: 'competition', id: own.number }} {...buttonLook('outline', 'M')}>
          {text.openOwn}
        </To>
      ) : (
        <>
          {[...new Set((isEarly ? [] : bars).map((bar) => text.bars[bar]))].map((words) => (
            <p key={words}>{words}</p>
          ))}
          {canAsk ? <OpeningNotice competition={competition} /> : null}
          <p>
            <Unbroken text={text.call(tel)} />
          </p>
        </>
      )}
    </Banner>
  )
}
