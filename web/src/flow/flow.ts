import { useSyncExternalStore } from 'react'
import { emptyFlow, readFlow, watchFlows, writeFlow } from './storage.ts'

/** A multi-step flow (spec section 4): its name and its flags in order, as the spec spells them. */
export type Flow<D> = { readonly name: string; readonly flags: readonly string[]; readonly draft?: D }

/** Declares a flow. `D` is its draft; passwords and codes never belong into it, since it is kept for the session. */
export const defineFlow = <D>(name: string, flags: readonly string[]): Flow<D> => ({ name, flags })

/** Has a flow got this far? `need` is written `<flow>.<flag>`. */
export function hasFlag(need: string): boolean {
  const [name = '', flag = ''] = need.split('.')
  return readFlow(name).flags.includes(flag)
}

/** The steps of a flow from outside of a screen. */
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
        flags: [...state.flags.filter((known) => known !== flag), flag],
        data: data === undefined ? state.data : data,
      })
    },
    /** Keeps a draft without a step. */
    put(data: D): void {
      writeFlow(name, { ...readFlow(name), data })
    },
    /** The flow is through: flags and draft are reset; only `confirmed` stays, with what the last screen shows. */
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
  const state = useSyncExternalStore(watchFlows, () => readFlow(flow.name))
  return { ...stepsOf(flow), data: state.data as D | undefined, flags: state.flags }
}
