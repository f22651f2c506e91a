import { queryOptions } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { listInvitations, type AskedInvitation } from '@jgm/contract/api/companion-invitation'
import { listEntries, type EntrySummary } from '@jgm/contract/api/competition-entry'
import { listDrawEntries, type OwnDraw } from '@jgm/contract/api/draw'
import { listRequests, type RequestSummary } from '@jgm/contract/api/request'
import type { PlayDate } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import type * as Draws from './DrawCards.tsx'
import type * as Cards from './EntryCards.tsx'
import type * as Rows from './InvitedRows.tsx'
import type { Tab } from './list.ts'
import type * as News from './RequestNews.tsx'

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

let news: typeof News | undefined

async function loadNews(isNeeded: boolean): Promise<void> {
  if (isNeeded) news ??= await import('./RequestNews.tsx').catch(() => undefined)
}

/** The member's open requests, with the code that shows them on a home. */
export const openRequestsQuery = () =>
  queryOptions({
    queryKey: ['requests', 'home'],
    queryFn: async ({ signal }) => {
      const { requests } = await call(listRequests, { query: { tab: 'open' } }, { signal })
      await loadNews(requests.length > 0)
      return requests
    },
  })

/** Requests for `today` or later that will not take place: declined or expired. Those that the member has withdrawn are left out. */
export const refusedQuery = (today: PlayDate) =>
  queryOptions({
    queryKey: ['requests', 'refused', today],
    queryFn: async ({ signal }) => {
      const ended = await call(listRequests, { query: { tab: 'ended' } }, { signal })
      const requests = ended.requests.filter(
        ({ state, play_date: date }) => (state === 'declined' || state === 'expired') && date >= today,
      )
      await loadNews(requests.length > 0)
      return requests
    },
  })

/** On a home, above the next booking: the requests that wait for the member's answer. */
export const answeredRequests = (requests: readonly RequestSummary[] = []): ReactNode =>
  news && createElement(news.AnsweredRequests, { requests })

/** On a home, below the next booking: the requests that wait for the course's answer. */
export const openRequests = (requests: readonly RequestSummary[] = []): ReactNode =>
  news && createElement(news.OpenRequests, { requests })

/** On a home, below the next booking: the requests that could not be met. */
export const refusedRequests = (requests: readonly RequestSummary[] = []): ReactNode =>
  news && createElement(news.RefusedRequests, { requests })

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

let draws: typeof Draws | undefined

/** The member's entries of draws; those that were given a start are reservations. */
export const drawsQuery = (who: number | null) =>
  queryOptions({
    queryKey: ['draws', who],
    queryFn: async ({ signal }) => {
      const answer = await call(listDrawEntries, {}, { signal })
      const entries = answer.entries.filter(({ own }) => own.outcome?.kind !== 'won')
      if (entries.length > 0) draws ??= await import('./DrawCards.tsx').catch(() => undefined)
      return entries
    },
    enabled: who !== null,
  })

/** Entries of draws beside the reservations of a list; nothing where there are none. */
export const drawCards = (entries: readonly OwnDraw[] = []): ReactNode =>
  draws && entries.length > 0 ? createElement(draws.DrawCards, { draws: entries }) : null

const newsFor = 7 * 24 * 60 * 60_000

/** On a home: the entries that wait for their draw, and for seven days after its instant those that were given nothing or whose draw was called off. */
export const drawNews = (entries: readonly OwnDraw[] = []): ReactNode =>
  drawCards(
    entries.filter(
      ({ own, state, draws_at: at }) =>
        (own.outcome === null && state !== 'called_off') || now().getTime() - Date.parse(at) < newsFor,
    ),
  )
