import { readCourseId } from '@jgm/contract/model/courses'
import type { AreaName } from './area.ts'

/** The labels of a host's name, in lower case; none for a numeric address. */
function labelsOf(hostname: string): readonly string[] {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  return /^[\d.]*$/.test(host) || host.includes(':') ? [] : host.split('.')
}

/**
 * The areas of a host (spec section 2): the chat area if the first label is `line` and there are at least 4 labels; My Page and
 * the public area if the first label is `www` or there are exactly 4 labels. A numeric address has no labels.
 */
export function areasOf(hostname: string): readonly AreaName[] {
  const labels = labelsOf(hostname)
  const areas: AreaName[] = []
  if (labels[0] === 'line' && labels.length >= 4) areas.push('line')
  if (labels[0] === 'www' || labels.length === 4) areas.push('mypage', 'reserved')
  return areas
}

/** The course of a course's own host: at least 4 labels, the first one is its subdomain. */
export function courseOfHost(hostname: string): number | undefined {
  const labels = labelsOf(hostname)
  const [first = ''] = labels
  return labels.length >= 4 && /^[a-z]/.test(first) ? readCourseId(first) : undefined
}
