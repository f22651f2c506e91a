import { rowsOf } from '../../routing/routes.ts'
import { allRoutes } from '../all.ts'
import { reserved } from './area.ts'

/** The rows of the public area (spec section 2) with the guests' management pages, for documents and tests; the application fetches them in two parts. */
export const reservedRows = rowsOf(reserved, allRoutes)
