import {
  addPlay,
  getPlay,
  getScores,
  getUnscored,
  listPlays,
  listUnscored,
  mendPlay,
  putPlayAway,
  saveScore,
} from '@jgm/contract/api/play'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { addRound, mendRound, scorelessOf } from './service.added.ts'
import { giveScore, playOf, putPlayOfAway, scoresOf, unscoredOf } from './service.score.ts'
import { playsOf } from './service.ts'

export function bindPlay(bind: Bind, ground: Ground): void {
  bind(listPlays, ({ query, memberId }) => playsOf(ground, memberId, query.year))
  bind(getScores, ({ query, memberId }) => scoresOf(ground, memberId, query.golf_course_id ?? null))
  bind(getUnscored, ({ memberId }) => unscoredOf(ground, memberId))
  bind(listUnscored, ({ memberId }) => scorelessOf(ground, memberId))
  bind(addPlay, ({ body, memberId, ...key }) => addRound(ground, memberId, body, key))
  bind(mendPlay, ({ params, body, memberId, ...key }) => mendRound(ground, memberId, params.id, body, key))
  bind(getPlay, ({ params, memberId }) => playOf(ground, memberId, params.id))
  bind(saveScore, ({ params, body, memberId, ...key }) => giveScore(ground, memberId, params.id, body, key))
  bind(putPlayAway, ({ params, memberId }) => putPlayOfAway(ground, memberId, params.id))
}
