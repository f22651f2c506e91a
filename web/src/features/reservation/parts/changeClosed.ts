import { mostChanged, type ReservationDetail } from '@jgm/contract/api/reservation'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { reservationDetailText as text } from '../text.detail.ts'

/** Why time and party size of a reservation can't be changed online, and whom to call. */
export function changeClosed({ groups, can }: Pick<ReservationDetail, 'groups' | 'can'>, phone: string): string {
  if (!can.change_offered) return text.changeNotOffered(phone)
  return groups.length > mostChanged
    ? text.changeTooLarge(mostChanged, phone)
    : text.changeClosed(formatDateTimeMedium(can.change_until), phone)
}
