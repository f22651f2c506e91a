import { readId } from '@jgm/contract/model/numbers'
import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateLong } from '@jgm/contract/model/dates'
import { isCode } from '../../../lib/api.ts'
import { To, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { ExternalIcon } from '../../../ui/icons.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { noticeQuery } from '../api.ts'
import { NoticeChips } from '../parts/NoticeRows.tsx'
import { noticeText as text } from '../text.ts'

/** One notice; its title is the heading. */
export default function NoticeDetail() {
  const title = useTitle()
  const { id } = useRouteParams()
  const { data, error, refetch } = useQuery(noticeQuery(readId(id)))
  const isMissing = isCode(error, 'not_found') || isCode(error, 'validation')
  const queries = useQueryClient()
  const shownId = data?.id
  useEffect(() => {
    if (shownId !== undefined) void queries.invalidateQueries({ queryKey: ['notices'] })
  }, [shownId, queries])
  return (
    <>
      <PageHead title={data?.title ?? title} />
      {/* A new body per notice: the notice's title may take more lines than the page's, and shown content must not move down. */}
      <PageBody key={shownId}>
        {data ? (
          <>
            <div className="flex flex-col gap-1">
              <NoticeChips notice={data} whole />
              <p className="text-sm text-support">
                <Unbroken text={text.published(formatDateLong(data.published_on))} />
              </p>
            </div>
            <div className="flex flex-col gap-4 rounded-xl border border-rule bg-card p-(--page-edge) md:p-6">
              {data.body.map((paragraph) => (
                <p key={paragraph} className="whitespace-pre-line">
                  <Unbroken text={paragraph} />
                </p>
              ))}
            </div>
            {data.links.length > 0 ? (
              <Section title={text.links}>
                <ul>
                  {data.links.map((link) => (
                    <li key={link.url}>
                      <NoticeLink {...link} />
                    </li>
                  ))}
                </ul>
              </Section>
            ) : null}
          </>
        ) : isMissing ? (
          <Banner kind="error" title={text.missing} live>
            <p>{text.missingHelp}</p>
          </Banner>
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
        <p>
          <To page="notice.list" {...buttonLook('outline', 'M')}>
            {text.toList}
          </To>
        </p>
      </PageBody>
    </>
  )
}

/** A link below a notice: pages of our site open in place, others in a new window, telephone and mail by the device. */
function NoticeLink({ label, url }: { label: string; url: string }) {
  const look = 'text-link inline-flex min-h-12 items-center gap-2'
  if (!/^https?:/.test(url) || new URL(url).origin === location.origin)
    return (
      <a href={url} className={look}>
        {label}
      </a>
    )
  return (
    <OutsideLink href={url} className={look}>
      {label}
      <ExternalIcon size={18} />
      <span className="sr-text">{text.newWindow}</span>
    </OutsideLink>
  )
}
