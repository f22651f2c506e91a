import type { OfferedStart } from '@jgm/contract/api/tee-sheet-search'
import type { PlayDate } from '@jgm/contract/model/dates'
import { useFlow } from '../../../../flow/flow.ts'
import { call } from '../../../../lib/api.ts'
import { now } from '../../../../lib/clock.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { useGo } from '../../../../routing/go.tsx'
import { regular, type RegularDraft } from '../../flow.ts'
import { useBookingSource } from '../source.ts'

/** A start of one course for a party. */
export type Taken = {
  readonly course_id: number
  readonly play_date: PlayDate
  readonly parties: readonly number[]
  readonly start: Pick<OfferedStart, 'tee_time_ids' | 'plan_id'>
  /** The plan is wished, so that the tee sheet stays with it; else it only is the cheapest at this start. */
  readonly isPlanWished?: true
}

/**
 * Takes a start of a search: a hold as on the tee sheet, in place of the one that this browser still has, then the confirmation.
 * `look` only writes the wish down, so that the tee sheet of the course begins with it.
 */
export function useTake(from: string | undefined, onRefused: () => void) {
  const flow = useFlow(regular)
  const source = useBookingSource(from)
  const go = useGo()
  const old = flow.flags.includes('confirmed') ? undefined : flow.data
  const replaces = old?.hold && new Date(old.hold.until) > now() ? old.hold.token : undefined

  /** The draft of a booking, with what was typed for the same course before. */
  function draftOf({ course_id, play_date, parties, start, isPlanWished }: Taken): RegularDraft {
    const kept = old?.course_id === course_id ? old : undefined
    return {
      source,
      ...(kept?.contact ? { contact: kept.contact } : {}),
      ...(kept?.typed ? { typed: kept.typed } : {}),
      ...(kept?.note === undefined ? {} : { note: kept.note }),
      ...(kept?.hold ? { hold: kept.hold } : {}),
      course_id,
      play_date,
      parties,
      plan_id: isPlanWished ? start.plan_id : 0,
      tee_time_ids: start.tee_time_ids,
    }
  }

  const hold = useSubmit(
    async ({ course_id, play_date, parties, start }: Taken) => {
      // Loaded with the press: the homes are first screens, which have a size limit.
      const { holdStarts } = await import('@jgm/contract/api/reservation')
      return call(holdStarts, {
        body: {
          course_id,
          play_date,
          plan_id: start.plan_id,
          groups: start.tee_time_ids.map((tee_time_id, group) => ({ tee_time_id, players: parties[group] ?? 4 })),
          ...(replaces === undefined ? {} : { replaces }),
        },
      })
    },
    {
      onDone: (reply, taken) => {
        const draft = draftOf(taken)
        flow.reset()
        flow.set('inputed', { ...draft, hold: reply })
        go('regular.confirm', { id: taken.course_id })
      },
      onError: onRefused,
    },
  )
  return {
    ...hold,
    look(taken: Taken): void {
      const draft = draftOf(taken)
      flow.reset()
      flow.put(draft)
    },
  }
}
