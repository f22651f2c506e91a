import { escapeHtml } from '../http.ts'
import { isTap, tapHtml } from './taps.ts'

type Fields = ReadonlyMap<string, unknown>

const fieldsOf = (value: unknown): Fields =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])

const word = (fields: Fields, name: string): string | undefined => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : undefined
}

const list = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields.get(name)
  return Array.isArray(value) ? value : []
}

const spaces: Readonly<Record<string, string>> = {
  none: '0',
  xs: '2px',
  sm: '4px',
  md: '8px',
  lg: '12px',
  xl: '16px',
  xxl: '20px',
}
const textSizes: Readonly<Record<string, string>> = {
  xxs: '11px',
  xs: '13px',
  sm: '14px',
  md: '16px',
  lg: '19px',
  xl: '22px',
  xxl: '29px',
  '3xl': '35px',
  '4xl': '48px',
  '5xl': '74px',
}
const imageSizes: Readonly<Record<string, string>> = {
  xxs: '40px',
  xs: '60px',
  sm: '80px',
  md: '100px',
  lg: '120px',
  xl: '140px',
  xxl: '160px',
  '3xl': '180px',
  '4xl': '200px',
  '5xl': '220px',
  full: '100%',
}
const borders: Readonly<Record<string, string>> = {
  none: '0',
  light: '0.5px',
  normal: '1px',
  medium: '2px',
  'semi-bold': '3px',
  bold: '4px',
}
const bubbleWidths: Readonly<Record<string, string>> = {
  nano: '120px',
  micro: '160px',
  deca: '220px',
  hecto: '241px',
  kilo: '260px',
  mega: '300px',
  giga: '386px',
}

/** A keyword's value from its table, or the value itself when it is a length or a colour. */
const by = (table: Readonly<Record<string, string>>, value: string | undefined): string | undefined =>
  value === undefined ? undefined : (table[value] ?? (/^[#\w.%-]+$/.test(value) ? value : undefined))

/** A style attribute of the rules that have a value. */
function styleOf(rules: Readonly<Record<string, string | undefined>>): string {
  const css = Object.entries(rules).flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
  return css.length === 0 ? '' : ` style="${escapeHtml(css.join(';'))}"`
}

type Place = { readonly horizontal: boolean; readonly spacing: string | undefined; readonly first: boolean }

/** The layout of an element in its box: its share of the space, its distance to the one before it, its offset. */
function placing(fields: Fields, place: Place): Record<string, string | undefined> {
  const given = fields.get('flex')
  const share = typeof given === 'number' ? given : place.horizontal ? 1 : 0
  const before = by(spaces, word(fields, 'margin')) ?? (place.first ? undefined : by(spaces, place.spacing))
  return {
    flex: share === 0 ? '0 0 auto' : place.horizontal ? `${share} ${share} 0` : `${share} 0 auto`,
    'min-width': place.horizontal ? '0' : undefined,
    [place.horizontal ? 'margin-left' : 'margin-top']: before,
    position: word(fields, 'position'),
    top: by(spaces, word(fields, 'offsetTop')),
    bottom: by(spaces, word(fields, 'offsetBottom')),
    left: by(spaces, word(fields, 'offsetStart')),
    right: by(spaces, word(fields, 'offsetEnd')),
  }
}

/** Makes an element with an action a link, when the action opens a URL. */
function acting(html: string, action: unknown, tag: 'a' | 'div', attributes: string): string {
  const uri = word(fieldsOf(action), 'uri')
  if (isTap(action)) return tapHtml(html, action, attributes)
  if (tag === 'a' || uri !== undefined)
    return `<a${attributes}${uri === undefined ? '' : ` href="${escapeHtml(uri)}" target="_blank" rel="noopener"`}>${html}</a>`
  return `<div${attributes}>${html}</div>`
}

function textHtml(fields: Fields, place: Place): string {
  const wraps = fields.get('wrap') === true
  const lines = fields.get('maxLines')
  const style = styleOf({
    ...placing(fields, place),
    'font-size': by(textSizes, word(fields, 'size')) ?? textSizes['md'],
    'font-weight': word(fields, 'weight') === 'bold' ? '700' : undefined,
    color: by({}, word(fields, 'color')),
    'text-align': word(fields, 'align'),
    'font-style': word(fields, 'style'),
    'text-decoration': word(fields, 'decoration'),
    'line-height': wraps ? '1.45' : '1.35',
    ...(wraps ? { 'white-space': 'pre-line', 'overflow-wrap': 'anywhere' } : { 'white-space': 'nowrap' }),
    ...(wraps && typeof lines === 'number' && lines > 0
      ? {
          display: '-webkit-box',
          '-webkit-box-orient': 'vertical',
          '-webkit-line-clamp': String(lines),
          overflow: 'hidden',
        }
      : {}),
  })
  const spans = list(fields, 'contents').map((one) => {
    const span = fieldsOf(one)
    const spanStyle = styleOf({
      'font-size': by(textSizes, word(span, 'size')),
      'font-weight': word(span, 'weight') === 'bold' ? '700' : undefined,
      color: by({}, word(span, 'color')),
      'font-style': word(span, 'style'),
      'text-decoration': word(span, 'decoration'),
    })
    return `<span${spanStyle}>${escapeHtml(word(span, 'text') ?? '')}</span>`
  })
  const html = spans.length > 0 ? spans.join('') : escapeHtml(word(fields, 'text') ?? '')
  return acting(html, fields.get('action'), 'div', ` class="flex-text${wraps ? '' : ' cut'}"${style}`)
}

function buttonHtml(fields: Fields, place: Place): string {
  const style = word(fields, 'style') ?? 'link'
  const colour = by({}, word(fields, 'color'))
  const rules = styleOf({
    ...placing(fields, place),
    height: word(fields, 'height') === 'sm' ? '40px' : '52px',
    background: style === 'link' ? undefined : colour,
    color: style === 'link' ? colour : undefined,
  })
  const action = fields.get('action')
  const label = escapeHtml(word(fieldsOf(action), 'label') ?? '')
  return acting(label, action, 'a', ` class="flex-button ${style}"${rules}`)
}

function imageHtml(fields: Fields, place: Place): string {
  const [width, height] = (word(fields, 'aspectRatio') ?? '1:1').split(':')
  const style = styleOf({
    ...placing(fields, place),
    width: by(imageSizes, word(fields, 'size') ?? 'md'),
    'aspect-ratio': `${width ?? '1'} / ${height ?? '1'}`,
    'object-fit': word(fields, 'aspectMode') === 'cover' ? 'cover' : 'contain',
    'background-color': by({}, word(fields, 'backgroundColor')),
    'align-self': 'center',
  })
  return `<img alt="" src="${escapeHtml(word(fields, 'url') ?? '')}"${style}>`
}

function boxHtml(fields: Fields, place: Place, extra: Readonly<Record<string, string | undefined>> = {}): string {
  const layout = word(fields, 'layout') ?? 'vertical'
  const horizontal = layout !== 'vertical'
  const border = by(borders, word(fields, 'borderWidth'))
  const style = styleOf({
    ...placing(fields, place),
    'flex-direction': horizontal ? 'row' : 'column',
    'align-items': layout === 'baseline' ? 'baseline' : word(fields, 'alignItems'),
    'justify-content': word(fields, 'justifyContent'),
    padding: by(spaces, word(fields, 'paddingAll')) ?? extra['padding'],
    'padding-top': by(spaces, word(fields, 'paddingTop')),
    'padding-bottom': by(spaces, word(fields, 'paddingBottom')),
    'padding-left': by(spaces, word(fields, 'paddingStart')),
    'padding-right': by(spaces, word(fields, 'paddingEnd')),
    'background-color': by({}, word(fields, 'backgroundColor')) ?? extra['background-color'],
    'border-radius': by(spaces, word(fields, 'cornerRadius')),
    border: border === undefined ? undefined : `${border} solid ${by({}, word(fields, 'borderColor')) ?? '#000'}`,
    width: by({}, word(fields, 'width')),
    height: by({}, word(fields, 'height')),
    'max-width': by({}, word(fields, 'maxWidth')),
    'max-height': by({}, word(fields, 'maxHeight')),
  })
  const spacing = word(fields, 'spacing')
  const inside = list(fields, 'contents')
    .map((one, index) => elementHtml(one, { horizontal, spacing, first: index === 0 }))
    .join('')
  return acting(inside, fields.get('action'), 'div', ` class="flex-box"${style}`)
}

function elementHtml(value: unknown, place: Place): string {
  const fields = fieldsOf(value)
  switch (word(fields, 'type')) {
    case 'box':
      return boxHtml(fields, place)
    case 'text':
      return textHtml(fields, place)
    case 'button':
      return buttonHtml(fields, place)
    case 'image':
    case 'icon':
      return imageHtml(fields, place)
    case 'separator': {
      const colour = by({}, word(fields, 'color')) ?? '#d4d6da'
      const margin = placing(fields, { ...place, horizontal: place.horizontal })
      const line = place.horizontal ? { width: '1px' } : { height: '1px' }
      return `<div${styleOf({ ...margin, ...line, flex: '0 0 auto', background: colour, 'align-self': 'stretch' })}></div>`
    }
    case 'filler':
      return `<div${styleOf({ flex: '1 1 0' })}></div>`
    default:
      return ''
  }
}

const top: Place = { horizontal: false, spacing: undefined, first: true }
const paddings = { header: '20px', hero: '0', body: '20px', footer: '10px' } as const

function bubbleHtml(fields: Fields): string {
  const styles = fieldsOf(fields.get('styles'))
  const blocks = (['header', 'hero', 'body', 'footer'] as const).flatMap((name) => {
    const block = fields.get(name)
    if (block === undefined) return []
    const style = fieldsOf(styles.get(name))
    const extra = { padding: paddings[name], 'background-color': by({}, word(style, 'backgroundColor')) }
    const line = style.get('separator') === true ? '<hr>' : ''
    const inside = fieldsOf(block)
    return [line + (word(inside, 'type') === 'box' ? boxHtml(inside, top, extra) : imageHtml(inside, top))]
  })
  const style = styleOf({ width: bubbleWidths[word(fields, 'size') ?? 'mega'] })
  return acting(blocks.join(''), fields.get('action'), 'div', ` class="flex-bubble"${style}`)
}

/** Draws the contents of a Flex Message (a bubble or a carousel) as HTML, close to LINE's layout. */
export function flexHtml(contents: unknown): string {
  const fields = fieldsOf(contents)
  if (word(fields, 'type') !== 'carousel') return bubbleHtml(fields)
  const bubbles = list(fields, 'contents').map((one) => bubbleHtml(fieldsOf(one)))
  return `<div class="flex-carousel">${bubbles.join('')}</div>`
}
