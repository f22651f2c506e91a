import { byType, listOf, numberFrom, oneOf, pattern, shape, textUpTo, uri, type Check, type Problem } from './checks.ts'
import { quickAction } from './actions.ts'
import { flexProblems } from './flex.ts'

const anything: Check = () => []
const https = uri('https')

const quickReply = shape(
  {
    items: listOf(shape({ type: oneOf('action'), imageUrl: https, action: quickAction }, ['type', 'action']), 1, 13),
  },
  ['items'],
)

/** Fields that every message may have. */
const common: Readonly<Record<string, Check>> = {
  type: anything,
  quickReply,
  sender: shape({ name: textUpTo(20), iconUrl: https }),
}

const inContents: Check = (value, property) =>
  flexProblems(value).map((problem) => ({ message: problem.message, property: `${property}${problem.property}` }))

const message = byType(() => ({
  text: shape({ ...common, text: textUpTo(5000), emojis: anything, quoteToken: anything }, ['text']),
  flex: shape({ ...common, altText: textUpTo(400), contents: inContents }, ['altText', 'contents']),
  image: shape({ ...common, originalContentUrl: https, previewImageUrl: https }, [
    'originalContentUrl',
    'previewImageUrl',
  ]),
  video: shape({ ...common, originalContentUrl: https, previewImageUrl: https, trackingId: textUpTo(100) }, [
    'originalContentUrl',
    'previewImageUrl',
  ]),
  audio: shape({ ...common, originalContentUrl: https, duration: numberFrom(1) }, ['originalContentUrl', 'duration']),
  location: shape(
    { ...common, title: textUpTo(100), address: textUpTo(100), latitude: numberFrom(-90), longitude: numberFrom(-180) },
    ['title', 'address', 'latitude', 'longitude'],
  ),
  sticker: shape({ ...common, packageId: pattern(/^\d+$/), stickerId: pattern(/^\d+$/), quoteToken: anything }, [
    'packageId',
    'stickerId',
  ]),
}))

/**
 * LINE's problems with the `messages` of a request: 1–5 message objects, each exactly of its shape. Problems in a Flex
 * Message's contents have a path inside them (`/body/contents/0/text`), others a path inside the request
 * (`messages[0].text`).
 */
export function messageProblems(messages: unknown): readonly Problem[] {
  if (!Array.isArray(messages)) return [{ message: 'May not be empty', property: 'messages' }]
  if (messages.length < 1 || messages.length > 5)
    return [{ message: 'Size must be between 1 and 5', property: 'messages' }]
  return listOf(
    (one, property) => {
      const at = `messages[${property.slice(1)}]`
      return message(one, '').map((problem) => ({
        message: problem.message,
        property: isInFlex(one, problem)
          ? problem.property.replace('/contents', '')
          : `${at}${problem.property.replaceAll('/', '.')}`,
      }))
    },
    1,
    5,
  )(messages, '')
}

/** The index of the first message with a problem. */
export const firstWrong = (messages: unknown): number =>
  Array.isArray(messages) ? messages.findIndex((one: unknown) => message(one, '').length > 0) : -1

function isInFlex(one: unknown, problem: Problem): boolean {
  const isFlex = typeof one === 'object' && one !== null && 'type' in one && one.type === 'flex'
  return isFlex && problem.property.startsWith('/contents/')
}

/** Is this a valid destination: a user, a group or a room? */
export const destination = (to: unknown): boolean => pattern(/^[UCR][0-9a-f]{32}$/)(to, 'to').length === 0

/** The fields of a push beside `to` and `messages`. */
export const pushFields = shape(
  {
    to: anything,
    messages: anything,
    notificationDisabled: (value, property) =>
      typeof value === 'boolean' ? [] : [{ message: 'must be a boolean', property }],
    customAggregationUnits: listOf(pattern(/^\w{1,30}$/), 0, 1),
  },
  ['to', 'messages'],
)

export const replyFields = shape({ replyToken: textUpTo(400), messages: anything, notificationDisabled: anything }, [
  'replyToken',
  'messages',
])

/** The loading animation: in a talk with one user, for 5 to 60 seconds in steps of five. */
export const loadingFields = shape(
  {
    chatId: pattern(/^U[0-9a-f]{32}$/),
    loadingSeconds: (value, property) =>
      typeof value === 'number' && value >= 5 && value <= 60 && value % 5 === 0
        ? []
        : [{ message: 'must be a multiple of 5 from 5 to 60', property }],
  },
  ['chatId'],
)
