import type { AllRoutes } from '../routing/routes.ts'
import { firstRoutes } from './first.ts'
import { restRoutes } from './rest.ts'

/** Every screen. One that is declared and has no rows does not compile. */
export const allRoutes: AllRoutes = { ...firstRoutes, ...restRoutes }
