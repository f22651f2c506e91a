import type { DeskDayMessage } from '@jgm/contract/api/staff-day-messages'
import { wholeDay } from '@jgm/contract/model/day-part'

export const sampleDayMessage: DeskDayMessage = {
  id: 7,
  course_id: 2,
  play_date: '2026-12-20',
  part: wholeDay,
  day_type: 'holiday',
  holiday: null,
  is_chosen: false,
  words: '9番ホールは仮グリーンです。',
  by: '受付 花子',
  ordered_at: '2026-11-27T10:00:00+09:00',
  begins_at: '2026-11-27T10:00:10+09:00',
  sent: 4,
  waiting: 1,
  unreached: 0,
  called: 0,
  untold: 0,
}
