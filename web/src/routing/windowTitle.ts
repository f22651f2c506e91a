import type { Row } from './table.ts'
import { routingText } from './text.ts'

/**
 * The title of the browser's window: a screen's title, in the public area the course that the path names, and the site's name. In the
 * chat area the title alone, because LINE's head is narrow and names the account.
 */
export const windowTitle = ({ area, course }: Row, title: string, courseName: string): string => {
  if (area?.place !== 'web') return title
  const isOfCourse = area.holder === 'guest' && course === 'path'
  return routingText.windowTitle([title, ...(isOfCourse ? [courseName] : []), routingText.siteName])
}
