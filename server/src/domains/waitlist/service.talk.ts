import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { Refusal } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import type { Question } from '../../platform/telling.ts'
import { postbackOf } from '../line/rules.talk.ts'
import { chatUrl, quickReply, type TalkAnswer } from '../line/service.talk.ts'
import { decline, showEntry } from './service.ts'
import { text } from './text.ts'

/** The second button of an offered start in a talk. `number`: of the entry. */
export const passQuestion = (number: string): Question => ({
  kind: 'question',
  only: 'talk',
  answers: [{ label: text.pass.button, data: postbackOf('pass', { number }) }],
})

/** Gives an offered start to the next person from the talk, after a second tap that names it: it cannot be taken back, and another one may be offered by now. */
export function passAnswer(ground: Ground): TalkAnswer {
  return async ({ memberId, courseId, detail: { number = '', amount } }) => {
    const caller = { kind: 'member', memberId: memberId as MemberId, sessionHash: Buffer.alloc(0) } as const
    const said = (words: string) => [
      { type: 'text' as const, text: words, quickReply: quickReply('waitlist', 'reservations') },
    ]
    try {
      const offer = (await showEntry(ground, caller, number)).offer?.offer
      const minute = offer?.groups[0]?.start_minute
      if (!offer || minute === undefined || (amount !== undefined && amount !== minute)) return said(text.pass.over)
      if (amount === undefined) {
        const uri = chatUrl(ground, `/waitlist/${number}?golf_course_id=${courseId}`)
        const sure = { label: text.pass.sure, asks: 'pass', detail: { number, amount: minute } } as const
        const asked = text.pass.ask(formatDateMedium(offer.play_date, offer.holiday !== null), formatTime(minute))
        return [{ type: 'text', text: asked, quickReply: quickReply({ label: text.pass.book, uri }, sure) }]
      }
      await decline(ground, caller, number)
      return said(text.pass.done)
    } catch (error) {
      if (error instanceof Refusal && (error.code === 'offer_over' || error.code === 'not_found'))
        return said(text.pass.over)
      throw error
    }
  }
}
