import { getConfigs, searchPostalCode } from '@jgm/contract/api/config'
import { getCourseGuide, getPicture } from '@jgm/contract/api/course'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { PostalCodes } from '../../platform/ports.ts'
import { pictureOf } from './service.guide.ts'
import { createConfigs, findAddresses, guideOfCourse } from './service.ts'

export function bindCourse(bind: Bind, ground: Ground, postalCodes: PostalCodes): void {
  const configs = createConfigs(ground)
  bind(getConfigs, () => configs())
  bind(getCourseGuide, ({ params }) => guideOfCourse(ground, params.id))
  bind(getPicture, ({ params }) => pictureOf(ground, params.ref))
  bind(searchPostalCode, async ({ query }) => ({
    addresses: await findAddresses(ground, postalCodes, query.zipcode),
  }))
}
