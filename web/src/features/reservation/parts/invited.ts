import { queryOptions } from '@tanstack/react-query'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { listInvitations, type AskedInvitation } from '@jgm/contract/api/companion-invitation'
import { call } from '../../../lib/api.ts'

type Rows = ComponentType<{ invitations: readonly AskedInvitation[] }>
let rows: Rows | undefined

/** Seats that friends keep for the member. The rows come with the answer, so that nothing moves when they are shown. */
export const invitedQuery = (who: number | null) =>
  queryOptions({
    queryKey: ['reservations', 'invited', who],
    queryFn: async ({ signal }) => {
      const { invitations } = await call(listInvitations, {}, { signal })
      if (invitations.length > 0)
        rows ??= await import('./InvitedRows.tsx').then(
          (part) => part.InvitedRows,
          () => undefined,
        )
      return invitations
    },
    enabled: who !== null,
  })

/** The invitations of a member, on the home and above the reservations; nothing without one. */
export const invitedOf = (invitations: readonly AskedInvitation[] | undefined): ReactNode =>
  rows && invitations && invitations.length > 0 ? createElement(rows, { invitations }) : null
