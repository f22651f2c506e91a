export type Area = 'line' | 'mypage' | 'reserved'

/**
 * The areas a host may show (spec section 2): the chat area where the first label is `line` and there are at least 4 labels;
 * My Page and the public area where the first label is `www` or there are exactly 4 labels. An address in numbers has no
 * labels.
 */
export function areasOf(hostname: string): readonly Area[] {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (/^[\d.]+$/.test(host) || host.includes(':') || host === '') return []
  const labels = host.split('.')
  const areas: Area[] = []
  if (labels[0] === 'line' && labels.length >= 4) areas.push('line')
  if (labels[0] === 'www' || labels.length === 4) areas.push('mypage', 'reserved')
  return areas
}
