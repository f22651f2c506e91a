import { words } from './words.ts'

/** The state of the member that a rich menu is for. */
export type State = keyof typeof words

const sans = "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',Meiryo,sans-serif"
const mincho = "'Hiragino Mincho ProN','Noto Serif JP','Noto Serif CJK JP',serif"
const size = { width: 2500, height: 1686 } as const
export const colours = {
  paper: '#faf8f3',
  ink: '#1a1a1a',
  note: '#4d4d4d',
  rule: '#d9d4c8',
  green: '#115a36',
  white: '#ffffff',
  off: '#6b675d',
}

const icons = {
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  phone: 'M6 4h3l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2A15 15 0 0 1 4 6a2 2 0 0 1 2-2z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6v-2',
  pin: 'M12 21c4-5 7-8 7-12a7 7 0 0 0-14 0c0 4 3 7 7 12zM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
} as const

type Cell = { readonly icon: keyof typeof icons; readonly title: string; readonly note: string | undefined }
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Look = { readonly ground: string; readonly stroke: string }

export const line = (given: {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly words: string
  readonly weight?: number
  readonly anchor?: 'middle'
}): string =>
  `<text x="${given.x}" y="${given.y}" font-size="${given.size}" font-weight="${given.weight ?? 700}" fill="${given.colour}"${given.anchor ? ` text-anchor="${given.anchor}"` : ''} font-family="${sans}">${given.words}</text>`

function cellOf(cell: Cell, { x, y, width, height }: Place, { ground, stroke }: Look): string {
  const middle = x + width / 2
  const top = y + (cell.note === undefined ? 145 : 105)
  const note =
    cell.note === undefined
      ? ''
      : line({ x: middle, y: y + 686, size: 92, colour: colours.note, words: cell.note, weight: 400, anchor: 'middle' })
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/>
<g transform="translate(${middle - 156} ${top}) scale(13)"><path d="${icons[cell.icon]}" fill="none" stroke="${stroke}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></g>
${line({ x: middle, y: top + 456, size: 124, colour: colours.ink, words: cell.title, anchor: 'middle' })}${note}`
}

/** The upright name of the course, in white on its ink, like the title of a print. */
export function cartouche(name: string, ink: string): string {
  const letters = [...name].length
  const step = Math.min(120, 720 / letters)
  const height = letters * step + 90
  return `<rect x="2240" y="0" width="170" height="${height}" fill="${ink}"/><rect x="2251" y="-10" width="148" height="${height - 2}" fill="none" stroke="#fff" stroke-width="5" opacity=".8"/>
<text x="2325" y="60" writing-mode="vertical-rl" font-size="${step / 1.2}" letter-spacing="${step - step / 1.2}" font-weight="700" fill="#fff" font-family="${mincho}">${name}</text>`
}

/** A landscape inside another drawing, cropped from its lower edge around a focus (0 to 1) of its width of 400. */
export function print(landscape: string, place: Place, focus: number): string {
  const width = Math.min(400, (160 * place.width) / place.height)
  const left = Math.max(0, Math.min(400 - width, 400 * focus - width / 2))
  const inside = landscape
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<title>.*?<\/title>/, '')
  return `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" viewBox="${left} 0 ${width} 160" fill="none" preserveAspectRatio="xMidYMax slice">${inside}</svg>`
}

/** The picture of a rich menu (2500 × 1686), as SVG. */
export function menuSvg(
  state: State,
  given: { readonly landscape: string; readonly focus: number; readonly ink: string; readonly name: string },
): string {
  const { landscape, focus, ink, name } = given
  const told = words[state]
  const side: Cell | undefined = 'side' in told ? told.side : undefined
  const isTomorrow = state === 'tomorrow'
  const stroke = isTomorrow ? ink : colours.green
  // On the eve of play the background has the course's colour.
  const ground = isTomorrow ? `color-mix(in srgb, ${ink} 8%, #ffffff)` : colours.white
  const head = side ? 1667 : size.width
  const view = side ? { x: 900, y: 0, width: 767, height: 843 } : { x: 1250, y: 0, width: 1250, height: 843 }
  const first = told.title.length === 1 ? 441 : 331
  const titles = told.title.map((title, index) =>
    line({ x: 100, y: first + 220 * index, size: 190, colour: colours.ink, words: title }),
  )
  const cells = told.cells.map((cell, index) =>
    cellOf(
      cell,
      { x: [0, 833, 1667][index] ?? 0, y: 843, width: index === 1 ? 834 : 833, height: 843 },
      { ground, stroke },
    ),
  )
  const rules = ['M833 843V1686', 'M0 843H2500', side ? 'M1667 0V1686' : 'M1667 843V1686']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
<rect width="${head}" height="843" fill="${colours.paper}"/>${print(landscape, view, focus)}<rect width="${head}" height="36" fill="${ink}"/>
${titles.join('')}${line({ x: 106, y: first + 220 * (titles.length - 1) + 150, size: 92, colour: '#333333', words: told.note, weight: 400 })}
${side ? cellOf(side, { x: 1667, y: 0, width: 833, height: 843 }, { ground, stroke }) : ''}${isTomorrow ? cartouche(name, ink) : ''}${cells.join('')}
${rules.map((path) => `<path d="${path}" stroke="${colours.rule}" stroke-width="6"/>`).join('')}</svg>`
}

/** A course's print for a ticket in a LINE message or a mail (1200 × 480), as SVG; `isOff` takes its ink away. */
export function printSvg(landscape: string, ink: string, isOff: boolean): string {
  const drawing = print(landscape, { x: 0, y: 0, width: 1200, height: 480 }, 0.5)
  const shown = isOff ? `<g style="filter:grayscale(1)" opacity=".38">${drawing}</g>` : drawing
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480" viewBox="0 0 1200 480"><rect width="1200" height="480" fill="${colours.paper}"/>${shown}<rect width="1200" height="18" fill="${isOff ? colours.off : ink}"/></svg>`
}
