import { describe, expect } from 'vitest'
import { allowed, connected, form } from '../../../test/builders/assistant.ts'
import { memberPool } from '../../../test/builders/club.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, stopInsertsAtGate, weakened } from '../../../test/statements.ts'

const it = testsApart({ club: true })
const isGood = ({ status }: { readonly status: number }): boolean => status === 200

describe('a code that comes twice at the same moment', () => {
  it.for([
    ['gives tokens once, because its row is locked', {}, 1],
    ['without the lock: gives them twice', { 'for update of r': '' }, 2],
  ] as const)('%s', async ([, guards, count], { api }) => {
    const next = await memberPool(api, 1)
    const grant = await allowed(api, next())
    const together = await gateOf(api)
    await stopInsertsAtGate(api, 'audit_log')
    const exchange = () => form(api, 'token', grant)
    const replies = await weakened(guards, () => together(exchange, exchange))
    expect(replies.filter(isGood)).toHaveLength(count)
  })
})

describe('a renewal while another one is under way', () => {
  it.for([
    ['gets the same tokens, because a generation begins once', {}, true],
    ['without the comparison: ends the connection', { 'and generation =': 'and 0 <' }, false],
  ] as const)('%s', async ([, guards, isSame], { api }) => {
    const next = await memberPool(api, 1)
    const program = await connected(api, next())
    const together = await gateOf(api)
    await api.rows(`
      create function renew_at_gate() returns trigger language plpgsql as $$ begin perform wait_at_gate(); return new; end $$`)
    await api.rows(`create trigger renew_at_gate before update of generation on assistant_connection for each row
      execute function renew_at_gate()`)
    const renew = () => program.renew()
    const [one, two] = await weakened(guards, () => together(renew, renew))
    expect([isGood(one), isGood(two)]).toEqual([true, isSame])
    if (isSame) expect(two.body['refresh_token']).toBe(one.body['refresh_token'])
  })
})
