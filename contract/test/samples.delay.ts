import type { DelayPreview, DeskDelay } from '@jgm/contract/api/staff-delay'

/** The people who would be told of a late day, and the words. */
export const sampleDelayPreview: DelayPreview = {
  version: 0,
  day_type: 'holiday',
  holiday: null,
  reservations: 22,
  players: 81,
  companions: 12,
  by_line: 12,
  by_mail: 9,
  to_call: [],
  competition: null,
  told: { subject: '【笠間】スタートが45分おくれます', text: 'ゴルフ場から：霧が晴れるのを待っています。' },
}

/** A day whose starts are late. */
export const sampleDelay: DeskDelay = {
  course_id: 2,
  play_date: '2026-12-20',
  day_type: 'holiday',
  holiday: null,
  from_minute: 450,
  minutes: 30,
  message: '霜がとけるのを待っています。',
  by: '支配人 花子',
  ordered_at: '2026-11-27T10:00:00+09:00',
  begins_at: '2026-11-27T10:00:10+09:00',
  version: 1,
  left: 0,
}
