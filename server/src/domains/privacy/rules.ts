import { foldName } from '@jgm/contract/model/fold'
import { noticeCategories, noticeTopics, reservationStatuses, reservationTypes } from '@jgm/contract/model/choices'
import { requestOptions, requestStates } from '@jgm/contract/model/request'
import { cancelReasons, genders, inquiryCategories, startPreferences } from '@jgm/contract/model/form-choices'
import { pointReasons } from '@jgm/contract/model/points'
import { paidBy } from '@jgm/contract/model/receipts'
import { timeOfDayLabels, timesOfDay } from '@jgm/contract/model/times-of-day'
import { prefectures } from '@jgm/contract/model/prefectures'
import type { Guest, GuestPlace } from './types.ts'

/** Is the place that of the guest, who is known by name and number? */
export const isOf =
  ({ key }: Pick<Guest, 'key'>) =>
  ({ last_name, first_name }: Pick<GuestPlace, 'last_name' | 'first_name'>): boolean =>
    foldName(`${last_name}${first_name}`) === key

type Word = { readonly at: string; readonly value: string; readonly meaning: string }
type Choice = { readonly value: string | number; readonly label: string }

const listed = (at: string, choices: readonly Choice[]): Word[] =>
  choices.map(({ value, label }) => ({ at, value: String(value), meaning: label }))

/** The meaning of the values in the data export, part by part; of the prefectures only the member's own, null for somebody without an account. */
export const wordsOfExport = (
  prefecture: number | null,
  own: {
    readonly pointKinds: readonly Choice[]
    readonly drawOutcomes: readonly Choice[]
    readonly mayOf: readonly Choice[]
    readonly friendStates: readonly Choice[]
    readonly shownNames: readonly Choice[]
    readonly participationStates: readonly Choice[]
    readonly waitStates: readonly Choice[]
    readonly sources: readonly Choice[]
    readonly messageKinds: readonly Choice[]
  },
): Word[] => [
  ...listed('profile.gender', genders),
  ...prefectures
    .filter(({ number }) => number === prefecture)
    .map(({ number, name }) => ({ at: 'profile.prefecture', value: String(number), meaning: name })),
  ...listed('reservations.type', reservationTypes),
  ...listed('reservations.status', reservationStatuses),
  ...listed('reservations.booked_by', own.sources),
  ...listed('reservations.cancel_reason', cancelReasons),
  ...['reservations.payments.paid_by', 'participations.payments.paid_by'].flatMap((name) => listed(name, paidBy)),
  ...listed(
    'requests.state',
    reservationStatuses.filter(({ value }) => requestStates.some((state) => state === value)),
  ),
  ...listed('requests.options', requestOptions),
  ...listed('requests.wishes.start_preference', startPreferences),
  ...listed('points.entries.kind', own.pointKinds),
  ...listed('points.entries.reason', pointReasons),
  ...listed('competitions.shown_as', own.shownNames),
  ...listed('participations.state', own.participationStates),
  ...['favourites.search_time', 'waitlist.time_of_day'].flatMap((name) =>
    listed(
      name,
      timesOfDay.map((value) => ({ value, label: timeOfDayLabels[value] })),
    ),
  ),
  ...listed('waitlist.state', own.waitStates),
  ...listed('draws.outcome', own.drawOutcomes),
  ...listed('assistants.may', own.mayOf),
  ...listed('friends.state', own.friendStates),
  ...listed('notice_settings.topics', noticeTopics),
  ...listed('notice_settings.categories', noticeCategories),
  ...listed('inquiries.category', inquiryCategories),
  ...listed('inquiries.messages.kind', own.messageKinds),
]
