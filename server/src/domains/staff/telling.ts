import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Teller, type Telling } from '../../platform/telling.ts'
import { senderOf } from '../course/service.ts'
import { nameOf, readLinkForMail } from './repo.people.ts'
import { linkUrl } from './service.people.ts'
import { text } from './text.ts'

/** Data of the kind `staff.link`. */
type LinkMail = { readonly link_id: number }
/** Data of the kind `staff.changed`. */
type ChangedMail = { readonly staff_id: number; readonly what: keyof typeof text.changed }

/** The writers of mails to staff, by kind. A link that has ended meanwhile is not mailed. */
export const staffTellers = (ground: Ground): Readonly<Record<string, Teller>> => ({
  'staff.link': async (db, data) => {
    const link = await readLinkForMail(db, (data as LinkMail).link_id)
    if (!link) return null
    const words = text[link.kind === 'invitation' ? 'invited' : 'password']
    const lead = link.kind === 'invitation' ? [paragraph(text.invited.lead(link.inviter ?? ''))] : []
    const how = link.kind === 'invitation' ? text.invited.how : text.password.lead
    return {
      subject: words.subject,
      to: link.name,
      opening: text.opening,
      from: await senderOf(db, 1),
      blocks: [
        ...lead,
        paragraph(how),
        { kind: 'link', label: words.link, url: linkUrl(ground, link.kind, link.seed), isMain: true },
      ],
    } satisfies Telling
  },
  'staff.changed': async (db, data) => {
    const { staff_id: id, what } = data as ChangedMail
    const name = await nameOf(db, id)
    if (name === undefined) return null
    const { subject, lead } = text.changed[what]
    return { subject, to: name, opening: text.opening, from: await senderOf(db, 1), blocks: [paragraph(lead)] }
  },
})
