import { useMutation } from '@tanstack/react-query'
import { disclosePerson, erasePerson, findPersons, type Person } from '@jgm/contract/api/staff-privacy'
import { formatMonthDay, todayInTokyo } from '@jgm/contract/model/dates'
import { call } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useSendKey } from '../../lib/useSendKey.ts'
import { privacyText as text } from './text.ts'

/** Looks for whose data is asked for. Nothing of it outlives the screen. */
export const useFinding = () =>
  useMutation({ gcTime: 0, mutationFn: async (sought: string) => call(findPersons, { body: { sought } }) })

/** Saves all data of a person as a file, whose name tells nothing of the person. */
export const useDisclosing = () =>
  useMutation({
    gcTime: 0,
    mutationFn: async (person: Person) => {
      const { member, guest } = await call(disclosePerson, { body: { person } })
      saveFile(
        `${JSON.stringify(member ?? guest, null, 2)}\n`,
        text.file(formatMonthDay(todayInTokyo(now()))),
        'application/json',
      )
    },
  })

/** Erases a person, once however often it is pressed. */
export function useErasing() {
  const { keyOf, settle } = useSendKey()
  return useMutation({
    gcTime: 0,
    mutationFn: async (given: { readonly person: Person; readonly typed: string }) =>
      call(erasePerson, { body: given }, { key: keyOf(given) }),
    onSettled: (_reply, error) => settle(error),
  })
}
