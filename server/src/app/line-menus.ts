import { readFile } from 'node:fs/promises'
import type { MenuState } from '../domains/line/types.ts'

const folder = new URL('../../line-menus/', import.meta.url)

/** The picture of a rich menu. The one for guests is the same at every course. */
export const pictureOfMenu = (state: MenuState, courseId: number): Promise<Buffer> =>
  readFile(new URL(state === 'guest' ? 'guest.png' : `${state}-${courseId}.png`, folder))
