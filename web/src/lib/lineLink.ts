import type { SharedLink } from './chat.ts'

/**
 * The address that opens LINE with what is to be sent. On a phone LINE's own picker opens with the sentence and its link. Elsewhere LINE's page for
 * sending a link opens, which takes no sentence alone: undefined without a link.
 */
export function lineLinkOf({ text, url }: SharedLink): string | undefined {
  if (matchMedia('(pointer: coarse)').matches)
    return `https://line.me/R/share?text=${encodeURIComponent(url === undefined ? text : `${text}\n${url}`)}`
  return url === undefined ? undefined : `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`
}
