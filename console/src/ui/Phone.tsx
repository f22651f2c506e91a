import { telHref } from '@jgm/contract/model/tel'
import { formatPhone } from '../lib/phone.ts'

/** A telephone number that a press dials. */
export const Phone = ({ number }: { readonly number: string }) => <a href={telHref(number)}>{formatPhone(number)}</a>
