import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import type { LineNotices, NoticeFacts, NoticeOutcome } from '../../platform/ports.ts'
import { seal, unseal } from '../../platform/secrets.ts'
import { shownIn, type Block, type Telling } from '../../platform/telling.ts'
import { claimToken, keepToken, needsNoToken, putNotice, releaseToken, replaceToken } from './repo.notices.ts'
import { atCourse } from './service.draw.ts'
import { chatUrl } from './service.talk.ts'

const purpose = 'line notice token'
/** The event that is told as soon as there is a token. */
const booked = 'reservation_booked'

const isTicket = (block: Block) => block.kind === 'ticket'
const isLink = (block: Block) => block.kind === 'link'

/** Draws what is told as the facts of a service message, with the way to it for a member; null for what has no ticket, or is said in no talk. */
function drawNotice(ground: Pick<Ground, 'line'>, { talk, blocks }: Telling, isMember: boolean): NoticeFacts | null {
  const ticket = blocks.find(isTicket)
  const way = blocks.find((block) => isLink(block) && block.talk?.startsWith('/'))
  if (!talk || !ticket || ticket.kind !== 'ticket') return null
  // A guest's booking opens by the mailed key alone.
  const path =
    isMember && way?.kind === 'link' && way.talk !== undefined
      ? atCourse(way.talk, talk.courseId)
      : `/?id=${talk.courseId}`
  return {
    state: ticket.state,
    date: ticket.dateLong,
    start: ticket.starts.map(({ time, rest }) => `${time} ${rest}`.trim()).join('、'),
    club: ticket.print.club,
    details: ticket.facts
      .filter(shownIn('talk'))
      .map(([label, value]) => `${label} ${value}`)
      .join('　'),
    number: ticket.number?.[1] ?? '',
    url: chatUrl(ground, path),
  }
}

/**
 * Exchanges the access token of a golfer who has booked in LINE for one of service messages, and tells of the booking by it: once a reservation,
 * and only where no account of ours reaches the golfer. Returns whether a token is kept. LINE's refusal keeps nothing.
 */
export async function keepNotices(
  ground: Ground,
  notices: LineNotices,
  { id, course_id: courseId }: { readonly id: number; readonly course_id: number },
  accessToken: string,
): Promise<boolean> {
  if (!notices.has(booked) || (await needsNoToken(ground.db, id))) return false
  const given = await notices.issue(accessToken)
  if (!given) return false
  const { token, channelId, left, expiresAt } = given
  const sealed = seal(ground.secret, purpose, Buffer.from(token))
  return ground.db.transaction().execute(async (tx) => {
    const isNew = await keepToken(tx, id, { channelId, sealed, left, expiresAt })
    if (isNew) await putNotice(tx, { kind: booked, reservationId: id, courseId })
    return isNew
  })
}

/** The outcome of one service message, with the work that stores it together with the end of its row. */
export type Noticed = { readonly outcome: NoticeOutcome; readonly store: (tx: Db) => Promise<void> }

/**
 * Sends a service message about a reservation by its token; undefined where there is neither a token nor a template, `busy` while another message
 * of the reservation is under way.
 */
export async function sendNotice(
  ground: Ground,
  notices: LineNotices,
  {
    kind,
    reservationId,
    told,
    isMember,
  }: {
    readonly kind: string
    readonly reservationId: unknown
    readonly told: Telling
    readonly isMember: boolean
  },
): Promise<Noticed | 'busy' | undefined> {
  if (typeof reservationId !== 'number' || !notices.has(kind)) return undefined
  const facts = drawNotice(ground, told, isMember)
  const kept = facts && (await claimToken(ground.db, reservationId))
  if (!kept) return undefined
  if (!kept.claimed) return 'busy'
  const token = unseal(ground.secret, purpose, kept.sealed).toString()
  const outcome = await notices.send(kind, { channelId: kept.channel_id, token }, facts)
  return {
    outcome,
    store: async (tx) => {
      if (outcome.kind === 'later' || (outcome.kind === 'refused' && !outcome.isOver))
        return releaseToken(tx, reservationId, kept.sealed)
      const next = outcome.kind === 'accepted' ? outcome.next : null
      const sealed = next && { ...next, sealed: seal(ground.secret, purpose, Buffer.from(next.token)) }
      return replaceToken(tx, reservationId, kept.sealed, sealed)
    },
  }
}
