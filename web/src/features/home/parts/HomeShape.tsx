import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { uiText } from '../../../ui/text.ts'

const shape = 'rounded-xl bg-paper-deep motion-safe:animate-pulse'

/** Home in outline while its answers are on their way: the ticket, the usual start, the tiles, the notices and the course. */
export function HomeShape() {
  return (
    <div className="waiting grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <p role="status" className="sr-text">
        {uiText.loading}
      </p>
      <div className="flex flex-col gap-6" aria-hidden="true">
        <div className={`${shape} h-104 lg:h-72`} />
        <div className={`${shape} h-56`} />
        <div className="grid grid-cols-3 gap-2.5 lg:grid-cols-6">
          {[1, 2, 3, 4, 5, 6].map((tile) => (
            <div key={tile} className={`${shape} h-23`} />
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-6" aria-hidden="true">
        <div className={`${shape} h-64`} />
        <div className={`${shape} h-52`} />
      </div>
    </div>
  )
}

/** Home before the application knows whose it is. */
export function HomeFrame({ title }: { title: string }) {
  return (
    <>
      <PageHead wide isClose title={title} eyebrow={'\u00a0'} />
      <PageBody wide>
        <HomeShape />
      </PageBody>
    </>
  )
}
