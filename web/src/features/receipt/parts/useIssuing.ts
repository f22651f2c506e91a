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

export type To = { readonly name: string; readonly honorific: Honorific }

const shape = z.object({ name: receiptName })

/** Sends a form with a name on a receipt, and keeps what there is then. What is typed stays where it is refused. */
export function useIssuing(
  number: string,
  send: (to: To, form: FormData, key: string) => Promise<Receipts>,
  onDone: (after: Receipts) => void,
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
      const wrong = checkProblems(shape, typed)
      setFound(wrong)
      if (wrong.length > 0) return
      const honorific = honorifics.find((one) => one === textOf(form, 'honorific')) ?? honorifics[0]
      issuing.submit({ to: { ...typed, honorific }, form })
    },
  }
}
