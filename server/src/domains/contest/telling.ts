import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Teller } from '../../platform/telling.ts'
import { factsOf, linksOf, representativeUrl } from '../companion/service.facts.ts'
import { senderOf } from '../course/service.ts'
import { ticketOf } from '../course/service.print.ts'
import { isPlayable } from './rules.ts'
import { text } from './text.ts'

/**
 * Tells that the result of a contest is out. It names no score: whoever reads the mail of another learns nothing. Nothing is told of a seat
 * or a reservation that no longer exists.
 */
export const contestTellers = (ground: Ground): Readonly<Record<string, Teller>> => ({
  async contest_result(db, data) {
    const player = Number(data['player_id'])
    const facts = await factsOf(db, player)
    if (!facts?.seat || facts.isLeft || !isPlayable(facts.party)) return null
    const { party, course, date, dateShort, start, seat, name } = facts
    const isOwner = seat.state === 'representative'
    const links = linksOf(ground, party, player)
    const page = `${ground.siteUrl}/mypage/reservation/contest/${party.number}?golf_course_id=${course.id}`
    const url =
      isOwner && party.member_id === null
        ? representativeUrl(ground, party)
        : facts.isPreregistered
          ? (links.own ?? undefined)
          : page
    return {
      subject: text.subject(course.short_title, dateShort),
      talk: { alt: text.alt(text.state, date, course.name), courseId: course.id },
      to: (isOwner ? party.representative : name) || null,
      from: await senderOf(db, course.id),
      blocks: [
        paragraph(text.lead),
        ticketOf(ground, course, text.state, {
          day: party.play_date,
          isHoliday: party.holiday !== null,
          starts: [start],
          facts: [],
        }),
        ...(url === undefined
          ? []
          : [
              {
                kind: 'link' as const,
                label: text.open,
                url,
                talk: `/reservation/contest/${party.number}`,
                isMain: true as const,
              },
            ]),
      ],
      ...(isOwner ? {} : { stop: links.stop }),
    }
  },
})
