import { updateMemberReservation } from '@jgm/contract/api/member'
import type { Member } from '@jgm/contract/api/session'
import { contactFields, type ContactFields } from '@jgm/contract/model/fields'
import { call } from '../../../../lib/api.ts'
import { useSession } from '../../../../lib/visitor.ts'
import { deviceStore } from '../../../../lib/stores.ts'

/** The contact details of a member for a booking. */
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

/** Saves the address of a booking for the member (R9); name and telephone number need a proof and change on the profile. Returns false on failure, which does not stop the booking. */
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

/** The details that a guest stored on this device for the next booking. Without a proof: the address is proven again each time. */
export type KeptGuest = { readonly email: string; readonly contact: ContactFields }

const guestKey = 'guest-contact'

/** The stored details; undefined when the guest stored none, or they are no longer valid. */
export function readGuest(): KeptGuest | undefined {
  try {
    const { email, contact } = JSON.parse(deviceStore.read(guestKey) ?? '{}') as Partial<KeptGuest>
    const parsed = contactFields.safeParse(contact)
    return typeof email === 'string' && parsed.success ? { email, contact: parsed.data } : undefined
  } catch {
    return undefined
  }
}

/** Stores a guest's details on this device, or deletes them. Without storage the next booking asks again. */
export function keepGuest(guest: KeptGuest | undefined): void {
  if (guest) deviceStore.keep(guestKey, JSON.stringify(guest))
  else deviceStore.drop(guestKey)
}
