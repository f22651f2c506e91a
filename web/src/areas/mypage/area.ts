import type { Area } from '../../routing/area.ts'
import { toHome } from '../text.ts'

/** My Page: the members' area. */
export const mypage: Area = {
  name: 'mypage',
  base: '/mypage',
  course: 'own',
  place: 'web',
  holder: 'member',
  inquirySource: 'mypage',
  afterLogIn: 'home',
  forMembers: { page: 'home', why: 'alreadyLoggedIn' },
  forInvited: 'companion.already',
  sessionEnd: 'notice',
  toHome: toHome.mypage,
}
