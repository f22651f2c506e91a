import { answerFriend, askFriend, listFriends, makeInvitation } from '@jgm/contract/api/friend'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, type ClubMember } from '../../../test/builders/club.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const numberOf = async (api: TestApi, { id }: ClubMember): Promise<string> =>
  (await api.rows<{ member_number: string }>('select member_number from member where id = $1', [id]))[0]
    ?.member_number ?? ''
const friendsOf = async (api: TestApi, as: ClubMember) => (await api.good(listFriends, {}, as)).friends
/** Stores a request from each of these members to another, the first one the oldest. */
const flood = (api: TestApi, from: readonly ClubMember[], to: ClubMember) =>
  api.rows(
    `insert into friendship (requester_id, recipient_id, requested_at)
      select id, $2, app_now() - interval '1 day' + no * interval '1 second' from unnest($1::bigint[]) with ordinality u (id, no)`,
    [from.map(({ id }) => id), to.id],
  )

it('takes no room of the member who receives requests: asking, accepting, and using an invitation stay possible', async ({
  api,
  next,
}) => {
  const [victim, asked, inviter, genuine] = [next(), next(), next(), next()]
  await flood(api, await addMembers(api, 204), victim)
  await api.good(askFriend, { body: { by: 'number', member_number: await numberOf(api, victim) } }, genuine)
  await api.good(askFriend, { body: { by: 'number', member_number: await numberOf(api, asked) } }, victim)
  const { token } = await api.good(makeInvitation, {}, inviter)
  expect((await api.good(askFriend, { body: { by: 'invitation', token } }, victim)).friend).not.toBeNull()

  const [request] = await api.rows<{ id: number }>('select id from friendship where requester_id = $1', [genuine.id])
  const listed = await friendsOf(api, victim)
  expect(listed.filter(({ state }) => state === 'asks')).toHaveLength(100)
  expect(
    listed.map(({ id }) => id),
    'the latest are listed',
  ).toContain(request?.id)
  const accepted = await api.good(answerFriend, { params: { id: request?.id ?? 0 }, body: { accept: true } }, victim)
  expect(accepted.friends.filter(({ state }) => state === 'friend')).toHaveLength(2)
  // An older request comes up for each one that is answered.
  expect(accepted.friends.filter(({ state }) => state === 'asks')).toHaveLength(100)
})

it('counts friends and own requests against the limit', async ({ api, next }) => {
  const [asking, popular] = [next(), next()]
  await api.rows(
    `insert into friendship (requester_id, requested_number) select $1, (4000000000 + n)::text from generate_series(1, 200) n`,
    [asking.id],
  )
  await flood(api, await addMembers(api, 200), popular)
  await api.rows('update friendship set accepted_at = app_now() where recipient_id = $1', [popular.id])
  for (const full of [asking, popular])
    expect(await api.refused(askFriend, { body: { by: 'number', member_number: '4100000000' } }, full)).toMatchObject({
      code: 'friend_limit',
    })
})
