import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { formatTime } from '@jgm/contract/model/dates'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { changeText } from '../text.ts'
import { type Moving } from './wish.ts'

const text = changeText.time

/** Which groups get another start: all together, or one. */
export const MovingChoice = ({
  groups,
  moving,
  onMoving,
}: {
  groups: ReservationDetail['groups']
  moving: Moving
  onMoving: (moving: Moving) => void
}) => (
  <RadioGroup
    name="moving"
    legend={text.how}
    look="cards"
    value={String(moving)}
    onChange={(value) => onMoving(value === 'all' ? value : Number(value))}
    choices={[
      { value: 'all', label: text.together(groups.length), note: text.togetherNote },
      ...groups.map((group, index) => ({
        value: String(group.group_no),
        label: text.one(index + 1, formatTime(group.start_minute)),
        note: text.oneNote,
      })),
    ]}
  />
)
