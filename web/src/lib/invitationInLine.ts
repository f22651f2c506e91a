import type { Configs } from '@jgm/contract/api/config'

/**
 * The link that opens an invitation in LINE, for pages on another host than the chat area. The code is not called `code` there,
 * because LINE's log-in returns its own value under that name.
 */
export function invitationInLine(line: NonNullable<Configs['line']>, courseId: number, code: string): string {
  const query = new URLSearchParams({ golf_course_id: String(courseId), invitation: code })
  return `${line.liff_origin}/${line.liff_id}/companion?${query}`
}
