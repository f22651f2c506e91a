import { useSyncExternalStore } from 'react'
import { courseCookie } from '../../../lib/cookies.ts'
import { areasOf } from '../../../routing/host.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { To, useHasPage } from '../../../routing/go.tsx'
import { systemText } from '../text.ts'

const text = systemText.notFound
const noChange = () => () => undefined

/** The 404 of every host. */
export default function NotFound() {
  const host = useSyncExternalStore(noChange, () => location.hostname)
  const hasPage = useHasPage()
  const inLine = areasOf(host).includes('line')
  const kept = useSyncExternalStore(noChange, () => courseCookie.read())
  return (
    <>
      <PageHead title={text.heading} />
      <PageBody>
        <p>{inLine ? text.lineBody : text.body}</p>
        {inLine && kept !== undefined && hasPage('system.menu') ? (
          <p>
            <To page="system.menu" query={{ id: kept }} {...buttonLook('solid', 'L', true)}>
              {text.toMenu}
            </To>
          </p>
        ) : null}
        {hasPage('booking.select') && !inLine ? (
          <p className="flex flex-col gap-3 sm:flex-row">
            <To page="booking.select" {...buttonLook('solid')}>
              {text.toTop}
            </To>
            <To page="home.home" {...buttonLook('outline')}>
              {text.toMypage}
            </To>
          </p>
        ) : null}
      </PageBody>
    </>
  )
}
