import { listed } from '../../../../lib/text.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { Notice } from '../../../../ui/States.tsx'
import { lasting } from '../../../../ui/text.ts'
import { callText as words } from '../../text.call.ts'
import { waitText } from '../../text.waiting.ts'

/** What stands in the way of a booking, or is to be known before it is sent. */
export const BookNotices = ({
  problem,
  tooFew,
  promisedTo,
  keeping,
  agents,
  started,
  isTwice,
}: {
  /** Why the starts are not kept. */
  readonly problem: unknown
  /** More wait to play than the start holds. */
  readonly tooFew: { readonly players: number; readonly most: number } | null
  /** To whom else the start is offered. */
  readonly promisedTo: string | null
  /** The start is another's by now, or is no longer kept. */
  readonly keeping: 'lost' | 'over' | null
  /** The agents that the starts are kept for. */
  readonly agents: readonly string[]
  /** Minutes since the first of the starts should have left; none before that. */
  readonly started: number
  /** The same Enter agrees to a second start on the day. */
  readonly isTwice: boolean
}) => (
  <>
    {problem ? <Notice kind="warn">{sentenceOf(problem)}</Notice> : null}
    {tooFew ? <Notice kind="warn">{waitText.tooFew(tooFew.players, tooFew.most)}</Notice> : null}
    {promisedTo === null ? null : <Notice kind="warn">{waitText.offeredOther(promisedTo)}</Notice>}
    {keeping === null ? null : <Notice kind="warn">{keeping === 'lost' ? words.lost : words.keptOver}</Notice>}
    {agents.length > 0 ? <Notice kind="plain">{words.ofAgents(listed(agents))}</Notice> : null}
    {started > 0 ? <Notice kind="warn">{words.pastBy(lasting(started))}</Notice> : null}
    {isTwice ? <Notice kind="warn">{words.warnings.twice}</Notice> : null}
  </>
)
