import type { Reply } from '@jgm/contract/api/endpoint'
import type { listFaqs } from '@jgm/contract/api/inquiry'
import type { ReadyText } from '@jgm/contract/model/texts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { readFaqs, readQuestions, replaceQuestions } from './repo.faq.ts'

/** Frequently asked questions, by category and position. */
export const faqsOf = async (ground: Ground, courseId: number | undefined): Promise<Reply<typeof listFaqs>> => ({
  faqs: await readFaqs(ground.db, courseId),
})

/** The common questions of all courses (null) or of one alone, as they are written. */
export const questionsOf = async (db: Db, courseId: number | null): Promise<ReadyText> => ({
  is: 'faq',
  questions: await readQuestions(db, courseId),
})

/** Publishes common questions in place of those of all courses (null), or of one, in the caller's transaction. */
export const storeQuestions = (db: Db, courseId: number | null, { questions }: Extract<ReadyText, { is: 'faq' }>) =>
  replaceQuestions(db, courseId, questions)
