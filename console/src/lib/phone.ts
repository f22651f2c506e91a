import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A telephone number with its hyphens, as Japan writes it: 090-1234-5678, 029-200-1111. As it stands where it is no Japanese number. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number, 'JP')?.formatNational() ?? number
