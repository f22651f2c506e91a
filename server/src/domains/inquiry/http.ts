import { listFaqs, sendInquiry } from '@jgm/contract/api/inquiry'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { faqsOf } from './service.faq.ts'
import { send } from './service.ts'

export function bindInquiry(bind: Bind, ground: Ground): void {
  bind(sendInquiry, ({ body, caller, address, idempotencyKey, requestHash }) => {
    const memberId = caller.kind === 'member' ? caller.memberId : null
    return send(ground, { memberId, address, idempotencyKey, requestHash }, body)
  })
  bind(listFaqs, ({ query }) => faqsOf(ground, query.golf_course_id))
}
