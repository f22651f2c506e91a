import type { InquiryReceipt } from '@jgm/contract/api/inquiry'
import { defineFlow } from '../../flow/flow.ts'
import type { InquiryDraft } from './parts/draft.ts'

/** An inquiry: input, confirm, complete (spec section 4). Holds the draft, and at the end the receipt. */
export const inquiry = defineFlow<{ readonly draft?: InquiryDraft; readonly receipt?: InquiryReceipt }>('inquiry', [
  'inputed',
  'confirmed',
])
