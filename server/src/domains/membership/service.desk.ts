import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { LinkRequest, listLinkRequests, settleLinkRequest } from '@jgm/contract/api/staff-membership'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { noteLook } from '../../platform/look.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { memberById } from '../member/service.ts'
import { isLinkTaken, lockRequest, markDeclined, readAsked, readCustomer } from './repo.ts'
import { differencesOf, ledgerResult, membershipKey } from './rules.ts'
import { linkCustomer, tellDesks } from './service.ts'
import type { AskedRequest, Customer, Identity } from './types.ts'

const most = 100

const personOf = (one: Identity & { readonly last_name: string; readonly first_name: string }) => ({
  name: `${one.last_name} ${one.first_name}`,
  kana: `${one.last_name_kana} ${one.first_name_kana}`,
  birthday: one.birthday,
})

const phonesOf = ({ phone_number: phone, mobile_number: mobile }: Customer): string[] =>
  [phone, mobile].flatMap((one) => (one === null || one === '' ? [] : [one]))

async function shownOf({ db }: Ground, asked: AskedRequest): Promise<LinkRequest | undefined> {
  const member = await memberById(db, asked.member_id)
  if (!member) return undefined
  const key = membershipKey(asked.membership_id)
  const customer = await readCustomer(db, asked.course_id, key)
  const refused = ledgerResult(member, customer)
  const { declined_at: at, declined_why: why, by } = asked
  return {
    id: asked.id,
    membership_id: asked.membership_id,
    requested_at: isoInTokyo(asked.requested_at),
    member: { ...personOf(member), member_number: member.member_number, phone_number: member.phone_number },
    ledger: customer ? { ...personOf(customer), phone_numbers: phonesOf(customer) } : null,
    answer: refused ?? ((await isLinkTaken(db, asked, key)) ? '1002' : '0000'),
    differs: customer ? differencesOf(member, customer) : [],
    declined: at && why !== null ? { at: isoInTokyo(at), by: by ?? '', why } : null,
  }
}

/** The requests of a course, each with what the ledger says of it. Throws `not_found` for a course of others. */
export async function linkRequestsOf(
  ground: Ground,
  staff: Staff,
  courseId: number,
): Promise<Reply<typeof listLinkRequests>> {
  refuseOtherCourse(staff, courseId)
  await noteLook(ground, staff.id, 'membership_requests', courseId)
  const requests: LinkRequest[] = []
  for (const asked of await readAsked(ground.db, courseId, most)) {
    const shown = await shownOf(ground, asked)
    if (shown) requests.push(shown)
  }
  return { requests }
}

/**
 * Links the id of a request, or declines it. The ledger may still refuse; the request stays as it is then. Throws `not_found` and `desk_stale`
 * as the endpoint says.
 */
export async function settleLink(
  ground: Ground,
  staff: Staff,
  { id: courseId, ref: id }: Parsed<typeof settleLinkRequest>['params'],
  body: Parsed<typeof settleLinkRequest>['body'],
): Promise<Reply<typeof settleLinkRequest>> {
  refuseOtherCourse(staff, courseId)
  const actor = `staff:${staff.id}`
  return ground.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, courseId, id)
    const member = request && (await memberById(tx, request.member_id))
    if (!request || !member) throw refuse('not_found')
    const { member_id: memberId, membership_id: membershipId } = request
    if (body.what === 'link') {
      const customer = await readCustomer(tx, courseId, membershipKey(membershipId))
      return { result: (await linkCustomer(tx, member, customer, actor)).result }
    }
    if (request.declined_at !== null) throw refuse('desk_stale')
    await markDeclined(tx, id, staff.id, body.why)
    await tellDesks(tx, courseId)
    await audit(tx, {
      actor,
      action: 'membership.declined',
      subject: `member:${memberId}`,
      courseId,
      why: body.why,
      detail: { course_id: courseId, request_id: id },
    })
    if (member.email)
      await putMail(tx, {
        kind: 'membership.declined',
        recipient: member.email,
        data: { member_id: memberId, course_id: courseId, membership_id: membershipId, why: body.why },
      })
    return { result: 'declined' }
  })
}
