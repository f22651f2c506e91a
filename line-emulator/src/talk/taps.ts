import { escapeHtml, textOf } from '../http.ts'

/** The result of a tap: text in the user's name, or data for the account with a text to display. */
export type Tap =
  | { readonly type: 'message'; readonly text: string }
  | { readonly type: 'postback'; readonly data: string; readonly displayText: string | undefined }

/** The form of the talk page that sends the taps. */
export const tapForm = 'taps'

/** The tap of an action object; undefined for an action that only opens a URL. */
function tapOf(action: unknown): Tap | undefined {
  const words = textOf(action, 'text')
  const data = textOf(action, 'data')
  if (textOf(action, 'type') === 'message' && words) return { type: 'message', text: words }
  if (textOf(action, 'type') === 'postback' && data)
    return { type: 'postback', data, displayText: textOf(action, 'displayText') }
  return undefined
}

export const isTap = (action: unknown): boolean => tapOf(action) !== undefined

/** A button that sends the tap of an action. */
export const tapHtml = (html: string, action: unknown, attributes: string): string =>
  `<button form="${tapForm}" name="tap" value="${escapeHtml(JSON.stringify(tapOf(action)))}"${attributes}>${html}</button>`

/** The tap in a submitted value; undefined for anything else. */
export function readTap(value: string | undefined): Tap | undefined {
  try {
    return tapOf(JSON.parse(value ?? ''))
  } catch {
    return undefined
  }
}
