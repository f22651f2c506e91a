import { cartouche, colours, line, print } from './menu.ts'
import { shareWords } from './words.ts'

const size = { width: 1200, height: 630 } as const

/** The mark of the product on its green ground, without rounded corners: each system cuts its icons by itself. */
function mark(sizeOfMark: number): string {
  const stroke = `fill="none" stroke="${colours.paper}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"`
  return `<g transform="scale(${sizeOfMark / 64})"><path d="M27 50V13l20 8-20 8" ${stroke}/><path d="M14 50c8-5 28-5 36 0" ${stroke}/></g>`
}

/** An icon of the installed My Page. `inset` is the share of the width around the mark that a system may cut off. */
export function iconSvg(width: number, inset: number): string {
  const inner = width * (1 - 2 * inset)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${width} ${width}"><rect width="${width}" height="${width}" fill="${colours.green}"/><g transform="translate(${width * inset} ${width * inset})">${mark(inner)}</g></svg>`
}

/** The picture of a shared link (1200 × 630): the landscape, the full name, and the upright one. Nothing in it is personal. */
export function shareSvg(given: {
  readonly landscape: string
  readonly ink: string
  /** The course; undefined for the group. */
  readonly course: { readonly name: string; readonly shortName: string } | undefined
}): string {
  const { landscape, ink, course } = given
  const title = course?.name ?? shareWords.brand
  // The upright name begins at 1010 of the width; a long title becomes smaller instead of running into it.
  const titleSize = Math.min(76, 900 / [...title].length)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
<rect width="${size.width}" height="${size.height}" fill="${colours.paper}"/>${print(landscape, { x: 0, y: 150, width: 1200, height: 480 }, 0.5)}<rect width="${size.width}" height="20" fill="${ink}"/>
${line({ x: 64, y: 138, size: titleSize, colour: colours.ink, words: title })}
<svg x="64" y="172" width="48" height="48"><rect width="48" height="48" rx="10" fill="${colours.green}"/>${mark(48)}</svg>
${line({ x: 130, y: 209, size: 36, colour: colours.note, words: course ? shareWords.course : shareWords.group })}
${course ? `<g transform="translate(1040 0) scale(.55) translate(-2240 0)">${cartouche(course.shortName, ink)}</g>` : ''}</svg>`
}
