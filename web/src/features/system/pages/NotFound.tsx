import { useSyncExternalStore } from 'react'
import { courseCookie } from '../../../lib/cookies.ts'
import { areasOf } from '../../../routing/host.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { To, useHasPage, usePathOf } from '../../../routing/go.tsx'
import { notFoundText as text } from '../text.notFound.ts'

const noChange = () => () => undefined

/** The 404 of every host. */
export default function NotFound() {
  const host = useSyncExternalStore(noChange, () => location.hostname)
  const hasPage = useHasPage()
  const pathOf = usePathOf()
  const inLine = areasOf(host).includes('line')
  const kept = useSyncExternalStore(noChange, () => courseCookie.read())
  return (
    <>
      <PageHead title={text.heading} />
      <PageBody>
        <p>{inLine ? text.lineBody : text.body}</p>
        {inLine && kept !== undefined && hasPage('menu') ? (
          <p>
            {/* A full page load, because LINE has not been started for an unknown address. */}
            <a href={pathOf('menu', {}, { id: kept })} {...buttonLook('solid', 'L', true)}>
              {text.toMenu}
            </a>
          </p>
        ) : null}
        {hasPage('booking.select') && !inLine ? (
          <p className="flex flex-col gap-3 sm:flex-row">
            <To page="booking.select" {...buttonLook('solid')}>
              {text.toTop}
            </To>
            <To page="home" {...buttonLook('outline')}>
              {text.toMypage}
            </To>
          </p>
        ) : null}
      </PageBody>
    </>
  )
}
