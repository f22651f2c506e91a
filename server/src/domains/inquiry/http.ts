import { listFaqs, sendInquiry } from '@jgm/contract/api/inquiry'
import {
  answerInquiry,
  assignInquiry,
  closeInquiry,
  getInquiryTemplates,
  getInquiryThread,
  keepInquiryDraft,
  listDeskInquiries,
  noteInquiry,
  previewInquiryAnswer,
  sendInquiryAnswerNow,
  setInquiryTemplates,
  undoInquiryAnswer,
} from '@jgm/contract/api/staff-inquiries'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { answer, assign, close, keepDraft, note, sendNow, undo } from './service.answer.ts'
import { deskInquiries, preview, setTemplates, templatesOf, threadOf } from './service.desk.ts'
import { faqsOf } from './service.faq.ts'
import { send } from './service.ts'

export function bindInquiry(bind: Bind, ground: Ground): void {
  bind(sendInquiry, ({ body, caller, address, idempotencyKey, requestHash }) => {
    const memberId = caller.kind === 'member' ? caller.memberId : null
    return send(ground, { memberId, address, idempotencyKey, requestHash }, body)
  })
  bind(listFaqs, ({ query }) => faqsOf(ground, query.golf_course_id))
  bind(listDeskInquiries, ({ staff, query }) => deskInquiries(ground, staff, query))
  bind(getInquiryThread, ({ staff, params }) => threadOf(ground, staff, params.id))
  bind(previewInquiryAnswer, ({ staff, params, body }) => preview(ground, staff, params.id, body.body))
  bind(answerInquiry, (input) => answer(ground, input.staff, input.params.id, input.body, input))
  bind(undoInquiryAnswer, ({ staff, params }) => undo(ground, staff, params.id))
  bind(sendInquiryAnswerNow, ({ staff, params }) => sendNow(ground, staff, params.id))
  bind(noteInquiry, (input) => note(ground, input.staff, input.params.id, input.body, input))
  bind(assignInquiry, ({ staff, params, body }) => assign(ground, staff, params.id, body.staff_id))
  bind(closeInquiry, ({ staff, params, body }) => close(ground, staff, params.id, body))
  bind(keepInquiryDraft, ({ staff, params, body }) => keepDraft(ground, staff, params.id, body))
  bind(getInquiryTemplates, ({ staff, params }) => templatesOf(ground, staff, params.id))
  bind(setInquiryTemplates, ({ staff, params, body }) => setTemplates(ground, staff, params.id, body))
}
