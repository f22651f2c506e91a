import type { Ground } from '../../platform/ground.ts'
import { memberContact } from '../member/service.ts'
import { bubble, flexColours } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { recipientOf } from './service.ts'
import { text } from './text.ts'

/** Writes LINE messages of the kind `friend.requested`; none once the friend request is answered or taken back. */
export const friendMessages = (ground: Ground): Readonly<Record<string, MessageWriter>> => ({
  'friend.requested': async (db, data) => {
    const recipientId = await recipientOf(db, Number(data['friendship_id']))
    const member = recipientId === undefined ? undefined : await memberContact(db, recipientId)
    if (!ground.line || !member) return null
    const { title, lead, unknown, open } = text.requested
    const list = `${ground.line.liff_origin}/${ground.line.liff_id}/friend/list?golf_course_id=${member.main_golf_course}`
    return [
      bubble({
        altText: lead,
        title,
        colour: flexColours.sure,
        contents: [
          { type: 'text', text: lead, color: flexColours.value, size: 'md', wrap: true },
          { type: 'text', text: unknown, color: flexColours.label, size: 'sm', wrap: true },
        ],
        buttons: [{ label: open, url: list }],
      }),
    ]
  },
})
