import { useSyncExternalStore } from 'react'
import { emptyFlow, keepOnDevice, readFlow, watchFlows, writeFlow } from './storage.ts'

/** A multi-step flow (spec section 4): its name and its flags in order, with the specification's spelling. */
export type Flow<D> = { readonly name: string; readonly flags: readonly string[]; readonly draft?: D }

/** Declares a flow. `D` is its draft. The draft is stored for the session, so it must not contain passwords or codes. */
export const defineFlow = <D>(name: string, flags: readonly string[]): Flow<D> => ({ name, flags })

/** Declares a draft without steps that stays on this device, over a closed tab, until a log-out (docs/decisions/031 says which may). */
export function defineDeviceDraft<D>(name: string): Flow<D> {
  keepOnDevice(name)
  return { name, flags: [] }
}

/** Has the flow reached this flag? `need` is `<flow>.<flag>`. */
export function hasFlag(need: string): boolean {
  const [name = '', flag = ''] = need.split('.')
  return readFlow(name).flags.includes(flag)
}

const begun = (flags: readonly string[]): readonly string[] => flags.filter((flag) => flag !== 'confirmed')

/** The subject of a flow's draft, as the specification's fields have it (section 3): a reservation's number, and a course. */
export function subjectOf(name: string): {
  readonly number: string | undefined
  readonly courseId: number | undefined
} {
  const data = readFlow(name).data as
    | { number?: string; reservation_id?: string; reservations?: { number?: string }; course_id?: number }
    | undefined
  return {
    number: data?.reservation_id ?? data?.reservations?.number ?? data?.number,
    courseId: data?.course_id,
  }
}

/** The steps of a flow, for use outside a screen. A new draft or step after the end begins the flow anew. */
export function stepsOf<D>({ name, flags }: Flow<D>) {
  const check = (flag: string): void => {
    if (!flags.includes(flag)) throw new Error(`the flow ${name} has no flag ${flag}`)
  }
  return {
    /** Marks a step as done; `data` replaces the draft when given. */
    set(flag: string, data?: D): void {
      check(flag)
      const state = readFlow(name)
      writeFlow(name, {
        flags: [...begun(state.flags).filter((known) => known !== flag), flag],
        data: data === undefined ? state.data : data,
      })
    },
    /** Stores a draft without a step. */
    put(data: D): void {
      const state = readFlow(name)
      writeFlow(name, { flags: begun(state.flags), data })
    },
    /** Changes the draft as it is stored now, which may be newer than the one that the screen was drawn with; nothing without one. */
    change(step: (draft: D) => D): void {
      const state = readFlow(name)
      if (state.data !== undefined) writeFlow(name, { ...state, data: step(state.data as D) })
    },
    /** Completes the flow: flags and draft are reset; only `confirmed` stays, with the data of the last screen. */
    confirm(data?: D): void {
      check('confirmed')
      writeFlow(name, { flags: ['confirmed'], data })
    },
    /** Forgets everything. */
    reset(): void {
      writeFlow(name, emptyFlow)
    },
  }
}

/** A flow in a screen: its draft, its flags, its steps. */
export function useFlow<D>(flow: Flow<D>) {
  const state = useSyncExternalStore(
    watchFlows,
    () => readFlow(flow.name),
    () => emptyFlow,
  )
  return { ...stepsOf(flow), data: state.data as D | undefined, flags: state.flags }
}
