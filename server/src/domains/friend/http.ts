import {
  addFriendGroup,
  answerFriend,
  askFriend,
  changeFriendGroup,
  labelFriend,
  listFriends,
  makeInvitation,
  readInvitation,
  removeFriend,
  removeFriendGroup,
} from '@jgm/contract/api/friend'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import {
  addGroup,
  answer,
  ask,
  changeGroup,
  friendsOf,
  invite,
  lookAtInvitation,
  relabel,
  remove,
  removeGroup,
} from './service.ts'

export function bindFriend(bind: Bind, ground: Ground): void {
  bind(listFriends, ({ memberId }) => friendsOf(ground.db, memberId))
  bind(makeInvitation, ({ memberId }) => invite(ground, memberId))
  bind(readInvitation, ({ memberId, body }) => lookAtInvitation(ground, memberId, body.token))
  bind(askFriend, ({ memberId, body }) => ask(ground, memberId, body))
  bind(answerFriend, ({ memberId, params, body }) => answer(ground, memberId, params.id, body.accept))
  bind(labelFriend, ({ memberId, params, body }) => relabel(ground, memberId, params.id, body.label))
  bind(removeFriend, ({ memberId, params }) => remove(ground, memberId, params.id))
  bind(addFriendGroup, (request) => addGroup(ground, request.memberId, request.body, request))
  bind(changeFriendGroup, ({ memberId, params, body }) => changeGroup(ground, memberId, params.id, body))
  bind(removeFriendGroup, ({ memberId, params }) => removeGroup(ground, memberId, params.id))
}
