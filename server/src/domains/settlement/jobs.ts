import type { Ground } from '../../platform/ground.ts'
import type { Job } from '../../platform/jobs/run.ts'
import { forgetReceiptNames } from './service.receipts.ts'

export const settlementJobs = (ground: Ground): readonly Job[] => [
  { name: 'forget_receipt_names', cron: '25 18 * * *', run: () => forgetReceiptNames(ground) },
]
