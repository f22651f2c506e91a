import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateLong } from '@jgm/contract/model/dates'
import { ApiError, isCode } from '../../../lib/api.ts'
import { To, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { ExternalIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { noticeQuery } from '../api.ts'
import { NoticeChips } from '../parts/NoticeRows.tsx'
import { noticeText as text } from '../text.ts'

/** One notice; its own title is the heading. */
export default function NoticeDetail() {
  const title = useTitle()
  const { id } = useRouteParams()
  const { data, error } = useQuery(noticeQuery(Number(id)))
  const queries = useQueryClient()
  const readId = data?.id
  useEffect(() => {
    if (readId !== undefined) void queries.invalidateQueries({ queryKey: ['notices'] })
  }, [readId, queries])
  return (
    <>
      <PageHead title={data?.title ?? title} />
      <PageBody>
        {data ? (
          <>
            <div className="flex flex-col gap-1">
              <NoticeChips notice={data} />
              <p className="text-sm text-support">{text.published(formatDateLong(data.published_on))}</p>
            </div>
            <div className="flex flex-col gap-4 rounded-xl border border-rule bg-card p-4 md:p-6">
              {data.body.map((paragraph) => (
                <p key={paragraph} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
            {data.links.length > 0 ? (
              <Section title={text.links}>
                <ul>
                  {data.links.map((link) => (
                    <li key={link.url}>
                      <a
                        href={link.url}
                        target="_blank"
                        rel="noopener noreferrer"
                        className="text-link inline-flex min-h-11 items-center gap-2"
                      >
                        {link.label}
                        <ExternalIcon size={18} />
                        <span className="sr-text">{text.newWindow}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </Section>
            ) : null}
          </>
        ) : error ? (
          <Banner
            kind="error"
            title={isCode(error, 'not_found') || !(error instanceof ApiError) ? text.missing : error.message}
            live
          >
            <p>{text.missingHelp}</p>
          </Banner>
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
