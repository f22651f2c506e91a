import { rowsOf } from '../../routing/routes.ts'
import { allRoutes } from '../all.ts'
import { line } from './area.ts'

/** The rows of the chat area (spec section 2), for documents and tests; the application fetches them in two parts. */
export const lineRows = rowsOf(line, allRoutes)
