import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Receipts } from '@jgm/contract/api/receipt'
import type { Problem } from '@jgm/contract/model/errors'
import { honorifics, receiptName, type Honorific } from '@jgm/contract/model/receipts'
import * as z from 'zod/mini'
import { checkProblems } from '../../../lib/problems.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { textOf } from '../../../ui/textOf.ts'
import { receiptsQuery } from '../../reservation/api.ts'
import { receiptText as text } from '../text.ts'

export type To = { readonly name: string; readonly honorific: Honorific }

const shape = z.object({ name: receiptName })

/** Sends a form with a name on a receipt, and keeps what there is then. What is typed stays where it is refused. */
export function useIssuing(
  number: string,
  send: (to: To, form: FormData, key: string) => Promise<Receipts>,
  onDone: (after: Receipts) => void,
  /** The name that a receipt has already: issuing the same would only make that one void. */
  present?: To,
) {
  const queries = useQueryClient()
  const [found, setFound] = useState<readonly Problem[]>([])
  const issuing = useSubmit(
    ({ to, form }: { to: To; form: FormData }, { idempotencyKey }) => send(to, form, idempotencyKey),
    {
      onDone: (after) => {
        queries.setQueryData(receiptsQuery(number).queryKey, after)
        onDone(after)
      },
      onError: () => void queries.invalidateQueries({ queryKey: receiptsQuery(number).queryKey }),
    },
  )
  return {
    problems: found.length > 0 ? found : issuing.problems,
    pending: issuing.pending,
    failure: issuing.failure,
    submit: (form: FormData): void => {
      const typed = { name: textOf(form, 'name') }
      const honorific = honorifics.find((one) => one === textOf(form, 'honorific')) ?? honorifics[0]
      const isSame = present?.honorific === honorific && shape.safeParse(typed).data?.name === present.name
      const wrong = isSame ? [{ path: 'name', message: text.anew.same }] : checkProblems(shape, typed)
      setFound(wrong)
      if (wrong.length > 0) return
      issuing.submit({ to: { ...typed, honorific }, form })
    },
  }
}
