import {
  getContest,
  publishContest,
  reopenContest,
  saveStrokes,
  setContest,
  setHandicaps,
} from '@jgm/contract/api/contest'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { showContest } from './service.ts'
import { publishOwn, reopenOwn, saveOwnStrokes, setOwnContest, setOwnHandicaps } from './service.write.ts'

export function bindContest(bind: Bind, ground: Ground): void {
  bind(getContest, ({ caller, params }) => showContest(ground, caller, params.number))
  bind(setContest, ({ caller, params, body }) => setOwnContest(ground, caller, params.number, body))
  bind(setHandicaps, ({ caller, params, body }) => setOwnHandicaps(ground, caller, params.number, body))
  bind(saveStrokes, ({ caller, params, body }) => saveOwnStrokes(ground, caller, params.number, body))
  bind(publishContest, ({ caller, params }) => publishOwn(ground, caller, params.number))
  bind(reopenContest, ({ caller, params }) => reopenOwn(ground, caller, params.number))
}
