import type { DaySheet } from '@jgm/contract/api/tee-sheet'
import { partWords } from '@jgm/contract/model/day-part'
import { useCourse } from '../../../../lib/visitor.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.start.closed

/** The starts of a day that the course has closed while the others are sold, each with the course's words. */
export function ClosedParts({ course, parts }: { course: number; parts: DaySheet['closed_parts'] }) {
  const { nines } = useCourse(course)
  return parts.map((part) => {
    const words = partWords(part, nines)
    return words === null ? null : (
      <Banner key={words} kind="info" title={text.part(words)}>
        <p>{text.message(part.message)}</p>
      </Banner>
    )
  })
}
