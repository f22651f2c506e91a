import type { TemplatesPreview } from '@jgm/contract/api/staff-sheet-templates'
import { templateText } from '../text.ts'
import { dayWords } from './draft.ts'

const { gaps: text } = templateText

/** The days of the year on which templates give no start. */
export const Gaps = ({ gaps }: Pick<TemplatesPreview, 'gaps'>) => (
  <>
    <p data-warn="">{text.lead}</p>
    <ul>
      {gaps.map((gap) => (
        <li key={`${gap.from} ${gap.to}`}>{text.row(gap.from, gap.to, dayWords(gap.day_types))}</li>
      ))}
    </ul>
  </>
)
