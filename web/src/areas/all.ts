import type { AllRoutes } from '../routing/routes.ts'
import { firstRoutes } from './first.ts'
import { restRoutes } from './rest.ts'

/** Every screen. A declared screen without rows does not compile. */
export const allRoutes: AllRoutes = { ...firstRoutes, ...restRoutes }
