import { updateMemberReservation } from '@jgm/contract/api/member'
import type { Member } from '@jgm/contract/api/session'
import type { ContactFields } from '@jgm/contract/model/fields'
import { call } from '../../../lib/api.ts'
import { useSession } from '../../../lib/visitor.ts'

/** What a booking needs to know of a member. */
export const contactOf = (member: Member): ContactFields => ({
  last_name: member.last_name,
  first_name: member.first_name,
  last_name_kana: member.last_name_kana,
  first_name_kana: member.first_name_kana,
  phone_number: member.phone_number,
  zipcode: member.zipcode,
  prefecture: member.prefecture,
  address: member.address,
})

/** Keeps the postal address of a booking on the member (R9); a name or a phone number changes on the profile, with a proof. False when that failed: the booking goes on with them all the same. */
export function useKeepContact(): (contact: ContactFields) => Promise<boolean> {
  const session = useSession()
  return async (contact) => {
    try {
      const { zipcode, prefecture, address } = contact
      session.setMember(await call(updateMemberReservation, { body: { zipcode, prefecture, address } }))
      return true
    } catch {
      return false
    }
  }
}
