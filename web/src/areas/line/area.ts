import type { Area } from '../../routing/area.ts'
import { toHome } from '../text.ts'

/** The chat area: the pages that open inside LINE. */
export const line: Area = {
  name: 'line',
  base: '',
  course: 'carried',
  place: 'talk',
  holder: 'member',
  inquirySource: 'line',
  afterLogIn: 'account.login.done',
  forMembers: { page: 'account.login.done', query: { menu: 'login' } },
  sessionEnd: 'query',
  toHome: toHome.line,
}
