import { getConfigs, searchPostalCode } from '@jgm/contract/api/config'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { PostalCodes } from '../../platform/ports.ts'
import { createConfigs, findAddresses } from './service.ts'

export function bindCourse(bind: Bind, ground: Ground, postalCodes: PostalCodes): void {
  const configs = createConfigs(ground)
  bind(getConfigs, () => configs())
  bind(searchPostalCode, async ({ query }) => ({
    addresses: await findAddresses(ground, postalCodes, query.zipcode),
  }))
}
