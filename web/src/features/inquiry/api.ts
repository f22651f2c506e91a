import { queryOptions } from '@tanstack/react-query'
import { listFaqs } from '@jgm/contract/api/inquiry'
import { call } from '../../lib/api.ts'

/** The frequently asked questions of all courses and of one. */
export const faqsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['faqs', courseId],
    queryFn: ({ signal }) => call(listFaqs, { query: { golf_course_id: courseId } }, { signal }),
  })
