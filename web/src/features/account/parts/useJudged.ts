import { judgePassword } from '@jgm/contract/api/account'
import type { Call } from '@jgm/contract/api/endpoint'
import type { Problem } from '@jgm/contract/model/errors'
import { call, problemsOf } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'

/** A typed password, what is known of its owner, and the problems that were found here. */
export type Judged = {
  readonly judged: Call<typeof judgePassword>['body'] & { readonly password: string }
  readonly problems: readonly Problem[]
}

/**
 * Asks the server about a password, which knows the common ones, so that its problem is shown together with those that were found here.
 * `onJudged` gets them all. What stores the password judges it again, so a failure here adds no problem.
 */
export function useJudged<T extends Judged>(onJudged: (problems: readonly Problem[], typed: T) => void) {
  return useSubmit(({ judged }: T) => call(judgePassword, { body: judged }), {
    onDone: (_reply, typed) => onJudged(typed.problems, typed),
    onError: (error, typed) => onJudged([...typed.problems, ...problemsOf(error).filter(isOfPassword)], typed),
  })
}

const isOfPassword = ({ path }: Problem): boolean => path === 'password'

/** May the server be asked? Not about a password that has a problem already. */
export const isJudgeable = (problems: readonly Problem[]): boolean => !problems.some(isOfPassword)
