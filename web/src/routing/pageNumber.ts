import { useRouteQuery, useSetQuery } from './go.tsx'

/** The page of a list (`?page=`), from 1; anything else is the first. A change can be gone back from. */
export function usePageNumber(): readonly [page: number, setPage: (page: number) => void] {
  const written = useRouteQuery().get('page') ?? ''
  const setQuery = useSetQuery()
  return [/^[1-9]\d{0,2}$/.test(written) ? Number(written) : 1, (page) => setQuery({ page }, { replace: false })]
}
