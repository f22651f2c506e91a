import type { OfferedPlan } from '../src/domains/plan/types.ts'

/** A plan on sale every day, as tests of rules need one: two to four players, self play with lunch, without fees of its own. */
export const planOf = (id: number, changed: Partial<OfferedPlan> = {}): OfferedPlan => ({
  id,
  name: `P${id}`,
  description: '',
  kind: 'with_lunch',
  isCaddie: false,
  hasCart: true,
  hasLunch: true,
  holes: 18,
  minPlayers: 2,
  maxPlayers: 4,
  guaranteesTwo: false,
  isListed: true,
  startFrom: 0,
  startTo: 1439,
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
  seasonFrom: '01-01',
  seasonTo: '12-31',
  dayTypes: ['weekday', 'saturday', 'holiday'],
  isActive: true,
  position: id,
  fees: [],
  ...changed,
})
