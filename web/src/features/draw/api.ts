import { queryOptions } from '@tanstack/react-query'
import { getDrawProof } from '@jgm/contract/api/draw'
import { call } from '../../lib/api.ts'

/** Everything that a draw was made of; it never changes. */
export const proofQuery = (id: number) =>
  queryOptions({
    queryKey: ['draw', id, 'proof'],
    queryFn: ({ signal }) => call(getDrawProof, { params: { id } }, { signal }),
    staleTime: Infinity,
  })
