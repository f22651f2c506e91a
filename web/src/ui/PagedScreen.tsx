import type { ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { Spinner } from './Loading.tsx'
import { Pager } from './Pager.tsx'
import { PageBody, PageHead } from './PageHead.tsx'

/** A screen whose content comes in pages: its head, the content or what stands in its place, and the way to the other pages. */
export function PagedScreen<T extends { readonly page: number; readonly page_size: number; readonly total: number }>({
  title,
  answer: { data, error, refetch },
  failed,
  onPage,
  children,
}: {
  title: string
  answer: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  /** Names the content that could not be fetched. */
  failed: string
  onPage: (page: number) => void
  children: (data: T) => ReactNode
}) {
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {data ? (
          <>
            {children(data)}
            <Pager page={data.page} pages={Math.ceil(data.total / data.page_size)} onPage={onPage} />
          </>
        ) : error ? (
          <LoadFailed error={error} title={failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}
