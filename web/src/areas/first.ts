import { firstRoutes as account } from '../features/account/routes.first.ts'
import { firstRoutes as booking } from '../features/booking/routes.first.ts'
import { firstRoutes as companion } from '../features/companion/routes.first.ts'
import { firstRoutes as competition } from '../features/competition/routes.first.ts'
import { firstRoutes as contest } from '../features/contest/routes.first.ts'
import { firstRoutes as draw } from '../features/draw/routes.first.ts'
import { firstRoutes as friend } from '../features/friend/routes.first.ts'
import { firstRoutes as home } from '../features/home/routes.first.ts'
import { firstRoutes as inquiry } from '../features/inquiry/routes.first.ts'
import { firstRoutes as legal } from '../features/legal/routes.first.ts'
import { firstRoutes as member } from '../features/member/routes.first.ts'
import { firstRoutes as notice } from '../features/notice/routes.first.ts'
import { firstRoutes as play } from '../features/play/routes.first.ts'
import { firstRoutes as point } from '../features/point/routes.first.ts'
import { firstRoutes as request } from '../features/request/routes.first.ts'
import { firstRoutes as reservation } from '../features/reservation/routes.first.ts'
import { firstRoutes as single } from '../features/single/routes.first.ts'
import { firstRoutes as waitlist } from '../features/waitlist/routes.first.ts'

/** The first screens and the screens that they link to: loaded with the first visit. */
export const firstRoutes = {
  ...account,
  ...booking,
  ...companion,
  ...competition,
  ...contest,
  ...draw,
  ...friend,
  ...home,
  ...inquiry,
  ...legal,
  ...member,
  ...notice,
  ...play,
  ...point,
  ...request,
  ...reservation,
  ...single,
  ...waitlist,
}
