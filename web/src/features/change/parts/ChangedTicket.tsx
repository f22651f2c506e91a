import { type ChangePreview } from '@jgm/contract/api/reservation'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { changeText } from '../text.ts'
import { movedBy } from './moved.ts'

type Side = ChangePreview['after']

/** The reservation as it will be, with what was struck through. */
export const ChangedTicket = ({ courseId, before, after }: { courseId: number; before: Side; after: Side }) => (
  <Ticket
    courseId={courseId}
    play={after}
    before={before}
    moved={movedBy(before, after)}
    state={changeText.notYet}
    icon="waiting"
  >
    <p className="tabular">
      {before.players === after.players && before.groups.length === after.groups.length ? null : (
        <>
          <s className="text-support">{changeText.party.groupsAndPersons(before.groups.length, before.players)}</s>
          <span aria-hidden="true"> → </span>
          <span className="sr-text">{changeText.arrow}</span>
        </>
      )}
      <b className="text-ink">{changeText.party.groupsAndPersons(after.groups.length, after.players)}</b>
    </p>
    <p>
      {before.plan.id === after.plan.id ? null : (
        <>
          <s className="text-support">{before.plan.name}</s>
          <span aria-hidden="true"> → </span>
          <span className="sr-text">{changeText.arrow}</span>
        </>
      )}
      {after.plan.name}
    </p>
  </Ticket>
)
