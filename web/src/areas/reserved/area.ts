import type { Area } from '../../routing/area.ts'
import { toHome } from '../text.ts'

/** The public area for bookings; members use My Page. */
export const reserved: Area = {
  name: 'reserved',
  base: '/reserved',
  course: 'own',
  place: 'web',
  holder: 'guest',
  inquirySource: 'mypage',
  afterLogIn: 'home',
  forMembers: { page: 'home', why: 'alreadyLoggedIn' },
  sessionEnd: 'notice',
  toHome: toHome.mypage,
}
