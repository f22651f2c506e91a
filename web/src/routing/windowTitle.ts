import type { Row } from './table.ts'
import { routingText } from './text.ts'

/**
 * The title of the browser's window: a screen's title, its course where the path names one, and the site's name. In the chat area the
 * title alone, because LINE's head is narrow and names the account.
 */
export const windowTitle = (row: Row, title: string, courseName: string): string =>
  row.area?.place === 'web'
    ? routingText.windowTitle([title, ...(row.course === 'path' ? [courseName] : []), routingText.siteName])
    : title
