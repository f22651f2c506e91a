import type { GuideFacts } from '@jgm/contract/model/guide'

/** A guide that may be published at a course without nines. */
export const someGuide: GuideFacts = {
  is_sample: false,
  lead: '見本',
  access_line: '見本',
  style: '見本',
  carts: '見本',
  comfort: '見本',
  by_car: '見本',
  by_train: '見本',
  dress: '見本',
  restaurant: '見本',
  facilities: [],
  address: '見本',
  phone: '029-000-0002',
  phone_hours: [480, 1020],
  arrive_before: 40,
  map_url: null,
  chat_account_url: null,
  x_url: null,
  facebook_url: null,
  instagram_url: null,
  nines: [],
  pictures: [],
}
