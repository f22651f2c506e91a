import { updateMemberReservation } from '@jgm/contract/api/member'
import type { Member } from '@jgm/contract/api/session'
import { contactFields, type ContactFields } from '@jgm/contract/model/fields'
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

/** What a guest let this device keep for the next booking. Never a proof: the address is proven anew each time. */
export type KeptGuest = { readonly email: string; readonly contact: ContactFields }

const guestKey = 'guest-contact'

/** The details of the last booking on this device; undefined where the guest did not ask to keep them, or they no longer fit. */
export function readGuest(): KeptGuest | undefined {
  try {
    const { email, contact } = JSON.parse(localStorage.getItem(guestKey) ?? '{}') as Partial<KeptGuest>
    const parsed = contactFields.safeParse(contact)
    return typeof email === 'string' && parsed.success ? { email, contact: parsed.data } : undefined
  } catch {
    return undefined
  }
}

/** Keeps a guest's details on this device, or forgets them. Where nothing can be kept, the next booking asks again. */
export function keepGuest(guest: KeptGuest | undefined): void {
  try {
    if (guest) localStorage.setItem(guestKey, JSON.stringify(guest))
    else localStorage.removeItem(guestKey)
  } catch {
    // A browser that keeps nothing.
  }
}
