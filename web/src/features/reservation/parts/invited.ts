import { queryOptions } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { listInvitations, type AskedInvitation } from '@jgm/contract/api/companion-invitation'
import { call } from '../../../lib/api.ts'
import type * as Rows from './InvitedRows.tsx'

let rows: typeof Rows | undefined

/** Seats that friends keep for the member. The rows come with the answer, so that nothing moves when they are shown. */
export const invitedQuery = (who: number | null) =>
  queryOptions({
    queryKey: ['reservations', 'invited', who],
    queryFn: async ({ signal }) => {
      const { invitations } = await call(listInvitations, {}, { signal })
      if (invitations.length > 0) rows ??= await import('./InvitedRows.tsx').catch(() => undefined)
      return invitations
    },
    enabled: who !== null,
  })

/** The invitations of a member on the home; nothing without one. */
export const invitedOf = (invitations: readonly AskedInvitation[] | undefined): ReactNode =>
  rows && invitations && invitations.length > 0 ? createElement(rows.InvitedRows, { invitations }) : null

/** One invitation among what the member is to answer. */
export const invitedRow = (invitation: AskedInvitation): ReactNode =>
  rows && createElement(rows.InvitedRow, { invitation })
