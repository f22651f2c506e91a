import { queryOptions } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { listInvitations, type AskedInvitation } from '@jgm/contract/api/companion-invitation'
import { listEntries, type EntrySummary } from '@jgm/contract/api/competition-entry'
import { call } from '../../../lib/api.ts'
import type * as Cards from './EntryCards.tsx'
import type * as Rows from './InvitedRows.tsx'
import type { Tab } from './list.ts'

let cards: typeof Cards | undefined

const tabs = { upcoming: 'upcoming', past: 'past', cancelled: 'ended' } as const

/** The member's entries in competitions under a tab of the list. Their code comes with the answer, and only where there are any. */
export const entriesQuery = (tab: Tab) =>
  queryOptions({
    queryKey: ['entries', tab],
    queryFn: async ({ signal }) => {
      const answer = await call(listEntries, { query: { tab: tabs[tab] } }, { signal })
      if (answer.entries.length > 0) cards ??= await import('./EntryCards.tsx').catch(() => undefined)
      return answer
    },
  })

/** One entry among what is coming. */
export const entryCard = (entry: EntrySummary): ReactNode => cards && createElement(cards.EntryCard, { entry })

/** Entries beside the reservations of a list; nothing where there are none. */
export const entryCards = (entries: readonly EntrySummary[] = []): ReactNode =>
  cards && entries.length > 0 ? createElement(cards.EntryCards, { entries }) : null

/** On a home, above the next booking: places that are offered, and a competition that is played first; `nextDate` is its day. */
export const entryNews = (entries: readonly EntrySummary[] = [], nextDate: string | undefined): ReactNode =>
  cards && entries.length > 0 ? createElement(cards.EntryNews, { entries, nextDate }) : null

/** On a home, below the next booking: the next competition where the booking of `nextDate` is played before it. */
export const laterEntry = (entries: readonly EntrySummary[] = [], nextDate: string | undefined): ReactNode =>
  cards && entries.length > 0 ? createElement(cards.LaterEntry, { entries, nextDate }) : null

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
