import { action, labelledAction } from './actions.ts'
import {
  byType,
  colour,
  isTrueOrFalse,
  length,
  listOf,
  numberFrom,
  oneOf,
  pattern,
  shape,
  textUpTo,
  uri,
  type Check,
  type Problem,
} from './checks.ts'

const anything: Check = () => []
const steps = ['none', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const
const space = length(steps, true)
const textSizes = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl', '3xl', '4xl', '5xl'] as const

const placed: Readonly<Record<string, Check>> = {
  type: anything,
  flex: numberFrom(0),
  margin: space,
  position: oneOf('relative', 'absolute'),
  offsetTop: space,
  offsetBottom: space,
  offsetStart: space,
  offsetEnd: space,
}

const span = shape(
  {
    type: oneOf('span'),
    text: textUpTo(2000),
    color: colour,
    size: length(textSizes),
    weight: oneOf('regular', 'bold'),
    style: oneOf('normal', 'italic'),
    decoration: oneOf('none', 'underline', 'line-through'),
  },
  ['type'],
)

const words = shape({
  ...placed,
  text: textUpTo(2000),
  contents: listOf(span, 0, 100),
  adjustMode: oneOf('shrink-to-fit'),
  size: length(textSizes),
  align: oneOf('start', 'end', 'center'),
  gravity: oneOf('top', 'bottom', 'center'),
  wrap: isTrueOrFalse,
  lineSpacing: length([]),
  maxLines: numberFrom(0),
  weight: oneOf('regular', 'bold'),
  color: colour,
  action,
  style: oneOf('normal', 'italic'),
  decoration: oneOf('none', 'underline', 'line-through'),
  scaling: isTrueOrFalse,
})

/** A text with content: in `text`, or in spans. */
const wordsWithContent: Check = (value, property) => {
  const hasContent = typeof value === 'object' && value !== null && ('text' in value || 'contents' in value)
  return [
    ...words(value, property),
    ...(hasContent ? [] : [{ message: 'must be specified', property: `${property}/text` }]),
  ]
}

const button = shape(
  {
    ...placed,
    action: labelledAction,
    height: oneOf('sm', 'md'),
    style: oneOf('primary', 'secondary', 'link'),
    color: colour,
    gravity: oneOf('top', 'bottom', 'center'),
    adjustMode: oneOf('shrink-to-fit'),
    scaling: isTrueOrFalse,
  },
  ['action'],
)

const image = shape(
  {
    ...placed,
    url: uri('https'),
    align: oneOf('start', 'end', 'center'),
    gravity: oneOf('top', 'bottom', 'center'),
    size: length([...textSizes, 'full'], true),
    aspectRatio: pattern(/^\d{1,6}:\d{1,6}$/),
    aspectMode: oneOf('cover', 'fit'),
    backgroundColor: colour,
    action,
    animated: isTrueOrFalse,
  },
  ['url'],
)

const icon = shape(
  {
    ...placed,
    url: uri('https'),
    size: length(textSizes),
    aspectRatio: pattern(/^\d{1,6}:\d{1,6}$/),
    scaling: isTrueOrFalse,
  },
  ['url'],
)

const separator = shape({ type: anything, margin: space, color: colour })
const filler = shape({ type: anything, flex: numberFrom(0) })

const standing = byType(() => ({ box, button, image, text: wordsWithContent, separator, filler }))
const onBaseline = byType(() => ({ icon, text: wordsWithContent, filler }))

const boxFields: Readonly<Record<string, Check>> = {
  ...placed,
  layout: oneOf('horizontal', 'vertical', 'baseline'),
  spacing: space,
  backgroundColor: colour,
  borderColor: colour,
  borderWidth: length(['none', 'light', 'normal', 'medium', 'semi-bold', 'bold']),
  cornerRadius: length(steps),
  width: length([], true),
  maxWidth: length([], true),
  height: length([], true),
  maxHeight: length([], true),
  paddingAll: space,
  paddingTop: space,
  paddingBottom: space,
  paddingStart: space,
  paddingEnd: space,
  justifyContent: oneOf('flex-start', 'center', 'flex-end', 'space-between', 'space-around', 'space-evenly'),
  alignItems: oneOf('flex-start', 'center', 'flex-end'),
  background: anything,
  action,
}

const box: Check = (value, property) => {
  const isBaseline = typeof value === 'object' && value !== null && 'layout' in value && value.layout === 'baseline'
  const contents = listOf(isBaseline ? onBaseline : standing, 0, 100)
  return shape({ ...boxFields, contents }, ['layout', 'contents'])(value, property)
}

const onlyBox = byType(() => ({ box }))
const blockStyle = shape({ backgroundColor: colour, separator: isTrueOrFalse, separatorColor: colour })

const bubbleShape = shape({
  type: oneOf('bubble'),
  size: oneOf('nano', 'micro', 'deca', 'hecto', 'kilo', 'mega', 'giga'),
  direction: oneOf('ltr', 'rtl'),
  header: onlyBox,
  hero: byType(() => ({ box, image })),
  body: onlyBox,
  footer: onlyBox,
  styles: shape({ header: blockStyle, hero: blockStyle, body: blockStyle, footer: blockStyle }),
  action,
})

const sized =
  (check: Check, kilobytes: number): Check =>
  (value, property) => {
    const size = Buffer.byteLength(JSON.stringify(value))
    const isTooLarge = size > kilobytes * 1024
    return [...check(value, property), ...(isTooLarge ? [{ message: `must not exceed ${kilobytes}KB`, property }] : [])]
  }

const bubble = sized(bubbleShape, 30)
const carousel = sized(
  shape(
    {
      type: oneOf('carousel'),
      contents: listOf(
        byType(() => ({ bubble })),
        1,
        12,
      ),
    },
    ['contents'],
  ),
  50,
)

/**
 * LINE's problems with the contents of a Flex Message (a bubble or a carousel); `property` is a path from the contents.
 */
export function flexProblems(contents: unknown): readonly Problem[] {
  return byType(() => ({ bubble, carousel }))(contents, '')
}
