import { rowsOf } from '../../routing/routes.ts'
import { allRoutes } from '../all.ts'
import { mypage } from './area.ts'

/** The rows of My Page (spec section 2), for documents and tests; the application fetches them in two parts. */
export const mypageRows = rowsOf(mypage, allRoutes)
