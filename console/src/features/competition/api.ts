import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getDeskCompetition,
  getStarts,
  listDeskCompetitions,
  previewCompetitionOrder,
  type CompetitionOrder,
  type DeskCompetitionDetail,
} from '@jgm/contract/api/competition-desk'
import { getScores, previewResult } from '@jgm/contract/api/competition-scores'
import { call } from '../../lib/api.ts'
import { useDesk } from '../../lib/session.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

export type ListTab = 'now' | 'past'

/** Competitions of the chosen course. */
export function useCompetitions(tab: ListTab) {
  const { course } = useDesk()
  return useQuery({
    queryKey: ['competitions', tab, course],
    queryFn: async () => {
      const query = { tab, ...(course !== null && { course_id: course }) }
      return (await call(listDeskCompetitions, { query })).competitions
    },
    placeholderData: (before) => before,
  })
}

export const competitionKey = (id: number) => ['competition', String(id)] as const

export const useCompetition = (id: number) =>
  useQuery({ queryKey: competitionKey(id), queryFn: async () => call(getDeskCompetition, { params: { id } }) })

/** The tee times of the day, to choose starts from. */
export const useStarts = (id: number) =>
  useQuery({
    queryKey: [...competitionKey(id), 'starts'],
    queryFn: async () => (await call(getStarts, { params: { id } })).tee_times,
  })

/** Cards and the table as it stands. */
export const useScores = (id: number, isOut: boolean) =>
  useQuery({
    queryKey: ['scores', String(id)],
    queryFn: async () => call(getScores, { params: { id } }),
    enabled: isOut,
    placeholderData: (before) => before,
  })

/** The result as it would be published now. */
export const useResult = (id: number, isOut: boolean) =>
  useQuery({
    queryKey: ['scores', String(id), 'result'],
    queryFn: async () => call(previewResult, { params: { id } }),
    enabled: isOut,
  })

/** What an order would tell, and whom; not asked for any more once the order `isGiven`. */
export const useOrderPreview = (id: number, version: number, order: CompetitionOrder | null, isGiven: boolean) =>
  useQuery({
    queryKey: [...competitionKey(id), 'preview', version, order],
    queryFn: async () => (order ? call(previewCompetitionOrder, { params: { id }, body: { version, order } }) : null),
    enabled: order !== null && !isGiven,
    retry: false,
  })

/**
 * A write on a competition that answers with it anew. Writes run one after the other, each with the version that is known when its
 * turn comes.
 */
export function useWrite<T>(
  id: number,
  send: (input: T, version: number, key: string) => Promise<DeskCompetitionDetail>,
) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  return useMutation({
    scope: { id: `competition ${id}` },
    mutationFn: async (input: T) => {
      const version = queries.getQueryData<DeskCompetitionDetail>(competitionKey(id))?.competition.version ?? 0
      return send(input, version, keyOf([input, version]))
    },
    onSuccess: (reply) => {
      queries.setQueryData(competitionKey(id), reply)
    },
    onSettled: async (_reply, error) => {
      settle(error)
      void queries.invalidateQueries({ queryKey: ['competitions'] })
      if (error) await queries.invalidateQueries({ queryKey: competitionKey(id), exact: true })
    },
  })
}
