import { queryOptions } from '@tanstack/react-query'
import { getDraw, type Draw } from '@jgm/contract/api/draw'
import { call } from '../../../lib/api.ts'

/** Has the draw ended? */
const isOver = ({ state }: Pick<Draw, 'state'>): boolean => state === 'drawn' || state === 'called_off'

/** A draw with the own entry; asked again until it has ended. */
export const drawQuery = (id: number, who: number | null) =>
  queryOptions({
    queryKey: ['draw', id, who],
    queryFn: ({ signal }) => call(getDraw, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : 20_000),
  })
