import { routes as account } from '../features/account/routes.ts'
import { routes as assistant } from '../features/assistant/routes.ts'
import { routes as booking } from '../features/booking/routes.ts'
import { routes as change } from '../features/change/routes.ts'
import { routes as companion } from '../features/companion/routes.ts'
import { routes as contest } from '../features/contest/routes.ts'
import { routes as competition } from '../features/competition/routes.ts'
import { routes as draw } from '../features/draw/routes.ts'
import { routes as friend } from '../features/friend/routes.ts'
import { routes as inquiry } from '../features/inquiry/routes.ts'
import { routes as line } from '../features/line/routes.ts'
import { routes as member } from '../features/member/routes.ts'
import { routes as membership } from '../features/membership/routes.ts'
import { routes as calendar } from '../features/calendar/routes.ts'
import { routes as notice } from '../features/notice/routes.ts'
import { routes as privacy } from '../features/privacy/routes.ts'
import { routes as receipt } from '../features/receipt/routes.ts'
import { routes as request } from '../features/request/routes.ts'
import { routes as reservation } from '../features/reservation/routes.ts'
import { routes as single } from '../features/single/routes.ts'

/** All other screens: one file, fetched by the first screen that needs it. */
export const restRoutes = {
  ...account,
  ...assistant,
  ...booking,
  ...change,
  ...companion,
  ...contest,
  ...competition,
  ...draw,
  ...friend,
  ...inquiry,
  ...line,
  ...member,
  ...membership,
  ...calendar,
  ...notice,
  ...privacy,
  ...receipt,
  ...request,
  ...reservation,
  ...single,
}
