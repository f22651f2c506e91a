import type { NoticeSettings } from '@jgm/contract/api/notice'
import { noticeHours } from '@jgm/contract/model/notices'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { audit } from '../../platform/audit.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hmacOf, sameBytes } from '../../platform/secrets.ts'
import { memberContact } from '../member/service.ts'
import { readChoices, sendDue, writeChoices } from './repo.settings.ts'
import { hiddenEmail, reachOf, settingsFrom, withoutMails } from './rules.ts'

type Reach = ReturnType<typeof reachOf>

/** Which notices a member wants sent. Throws `unauthenticated` when the member has left. */
export async function settingsOf(ground: Ground, memberId: MemberId): Promise<NoticeSettings> {
  const read = await readChoices(ground.db, memberId)
  if (!read) throw refuse('unauthenticated')
  return settingsFrom(read.chosen, read.marketing)
}

/** As {@link settingsOf}; of a member who has left, none. */
export async function keptSettings({ db }: Pick<Ground, 'db'>, memberId: number): Promise<NoticeSettings> {
  const read = await readChoices(db, memberId)
  return settingsFrom(read?.chosen ?? [], read?.marketing ?? false)
}

/** How much of the notices a member has sent, by way; nothing of one who has left. */
export async function reachedBy(ground: Pick<Ground, 'db'>, memberId: number): Promise<{ mail: Reach; line: Reach }> {
  const settings = await keptSettings(ground, memberId)
  return { mail: reachOf(settings, 'by_mail'), line: reachOf(settings, 'by_line') }
}

/** Replaces all settings; a repeat changes nothing. */
export async function changeSettings(
  ground: Ground,
  memberId: MemberId,
  settings: NoticeSettings,
): Promise<NoticeSettings> {
  await ground.db.transaction().execute(async (tx) => {
    await writeChoices(tx, memberId, settings)
    await audit(tx, { actor: `member:${memberId}`, action: 'notice.settings', subject: `member:${memberId}` })
  })
  return settingsOf(ground, memberId)
}

const signatureOf = (ground: Ground, memberId: number): Buffer => hmacOf(ground.secret, 'mail_stop', String(memberId))

/**
 * The token of a member's mail-stop link: an HMAC of 256 bits, good for this purpose only and as long as the secret.
 */
export const stopTokenOf = (ground: Ground, memberId: number): string =>
  `${memberId}.${signatureOf(ground, memberId).toString('base64url')}`

/**
 * The member of a mail-stop token. Only invalid tokens count against the network address: after a notice to everybody,
 * one mail provider may send thousands of requests. Throws `mail_stop_invalid`.
 */
async function memberOfToken(
  ground: Ground,
  token: string,
  address: string,
): Promise<{ id: number; email: string; courseId: number }> {
  const [id = '', signature = ''] = token.split('.')
  const isOurs =
    /^\d{1,15}$/.test(id) && sameBytes(Buffer.from(signature, 'base64url'), signatureOf(ground, Number(id)))
  if (!isOurs) await spend(ground.db, [{ key: `mail_stop:${address}`, most: 60, seconds: 600 }])
  const member = isOurs ? await memberContact(ground.db, Number(id)) : undefined
  if (!member?.email) throw refuse('mail_stop_invalid')
  return { id: member.id, email: member.email, courseId: member.main_golf_course }
}

/** The mostly hidden address that a mail-stop link is about. Throws `mail_stop_invalid`. */
export async function addressOfStop(ground: Ground, token: string, address: string): Promise<{ email: string }> {
  return { email: hiddenEmail((await memberOfToken(ground, token, address)).email) }
}

/**
 * Stops all notices by mail; booking mails and LINE messages continue. The first time, a mail confirms it. Throws
 * `mail_stop_invalid`.
 */
export async function stopNoticeMails(ground: Ground, token: string, address: string): Promise<{ email: string }> {
  const member = await memberOfToken(ground, token, address)
  await ground.db.transaction().execute(async (tx) => {
    const before = await readChoices(tx, member.id)
    if (!before) throw refuse('mail_stop_invalid')
    const settings = settingsFrom(before.chosen, before.marketing)
    if (![...settings.topics, ...settings.categories].some((one) => one.by_mail)) return
    await writeChoices(tx, member.id, withoutMails(settings))
    await audit(tx, { actor: `member:${member.id}`, action: 'notice.mail_stop', subject: `member:${member.id}` })
    await putMail(tx, { kind: 'notice.stopped', recipient: member.email, data: { member_id: member.id } })
  })
  return { email: hiddenEmail(member.email) }
}

/** Puts due notices into the outboxes, each once to each reader, between 8:00 and 21:00: a batch of readers a transaction, until none is due. */
export async function sendNotices(ground: Ground): Promise<void> {
  while (await sendDue(ground.db, noticeHours.from, noticeHours.until));
}
