import { Landscape } from '../../../ui/Landscape.tsx'
import { uiText } from '../../../ui/text.ts'

const shape = 'rounded-lg bg-paper-deep motion-safe:animate-pulse'

/** A ticket in outline while its facts are on their way: the ink comes when they are certain. */
export function TicketShape() {
  return (
    <div className="waiting">
      <div
        className="overflow-hidden rounded-xl border border-rule bg-card lg:grid lg:grid-cols-[7fr_5fr]"
        aria-hidden="true"
      >
        <div className="relative h-72 border-t-8 border-rule-strong bg-paper" data-tone="waiting">
          <Landscape accent={0} crop="cover" />
          <div className="relative flex flex-col gap-3 p-5">
            <div className={`${shape} h-6 w-40`} />
            <div className={`${shape} h-20 w-56 max-w-full`} />
            <div className={`${shape} h-5 w-48 max-w-full`} />
          </div>
        </div>
        <div className="flex flex-col justify-center gap-5 p-5">
          <div className="flex justify-between gap-2">
            {[1, 2, 3, 4].map((seat) => (
              <div key={seat} className="size-11 rounded-full bg-paper-deep motion-safe:animate-pulse" />
            ))}
          </div>
          <div className={`${shape} h-16`} />
        </div>
      </div>
      <p role="status" className="pt-4 text-center text-support">
        {uiText.loading}
      </p>
    </div>
  )
}
