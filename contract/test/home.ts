import { listInvitations } from '@jgm/contract/api/companion-invitation'
import { listEntries } from '@jgm/contract/api/competition-entry'
import { listNotices } from '@jgm/contract/api/notice'
import { listRequests } from '@jgm/contract/api/request'
import { getUnscored } from '@jgm/contract/api/play'
import { getReservationPoints } from '@jgm/contract/api/reservation-points'
import { getRoads } from '@jgm/contract/api/road'
import { listDrawEntries } from '@jgm/contract/api/draw'
import { listEndings } from '@jgm/contract/api/reservation-ending'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getUsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { listWaitlist } from '@jgm/contract/api/waitlist'
import { getDayWord } from '@jgm/contract/api/day-word'
import { getForecast } from '@jgm/contract/api/weather'
import { getReceipts } from '@jgm/contract/api/receipt'
import { sampleReceipts } from './samples.receipt.ts'
import type { Answers } from './answers.ts'

/** Answers a reservation whose club takes no points and issues no receipts. */
export const giveNoPoints = (api: Answers): void =>
  void api
    .give(getReservationPoints, { most: 0, used: 0, balance: 0, expiring: null })
    .give(getReceipts, { ...sampleReceipts, has_receipts: false })

/** Answers a member's home as that of somebody who has no booking, no wait and no news. */
export function giveQuietHome(api: Answers): void {
  api.give(listReservations, { reservations: [], total: 0, page: 1, page_size: 20, next_date: null })
  api.give(listNotices, { notices: [], total: 0, unread: 0, page: 1, page_size: 20 })
  api.give(getUsualStarts, { usual: null, play_id: null, starts: [], updated_at: '2026-12-01T10:00:00+09:00' })
  api.give(listEndings, { endings: [] })
  api.give(getUnscored, { play: null })
  api.give(listWaitlist, { entries: [] })
  api.give(listDrawEntries, { entries: [] })
  api.give(listRequests, { requests: [] })
  api.give(listEntries, { entries: [] })
  api.give(listInvitations, { invitations: [] })
  api.give(getRoads, { roads: [] })
  api.give(getForecast, { forecast: null })
  api.give(getDayWord, { word: null })
  giveNoPoints(api)
}
