import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { uiText } from '../../../ui/text.ts'

const shape = 'rounded-xl bg-paper-deep motion-safe:animate-pulse'

/** The grid of a home: at a desk two columns. */
export const homeGrid = 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

/** The main column in outline: the ticket, the usual start, the tiles. */
export function MainShape() {
  return (
    <div className="waiting flex flex-col gap-6">
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
    </div>
  )
}

/** The notices in outline. */
export const NoticesShape = () => <div className={`waiting ${shape} h-64`} aria-hidden="true" />

/** Home in outline while nothing of it is known. */
function HomeShape() {
  return (
    <div className={homeGrid}>
      <MainShape />
      <div className="flex flex-col gap-6">
        <NoticesShape />
        <div className={`waiting ${shape} h-52`} aria-hidden="true" />
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
