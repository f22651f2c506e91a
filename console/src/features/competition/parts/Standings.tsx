import { Form } from '../../../ui/Form.tsx'
import { useState } from 'react'
import type { Reply } from '@jgm/contract/api/endpoint'
import { setAwards, type getScores, type Standing } from '@jgm/contract/api/competition-scores'
import type { CompetitionPrize } from '@jgm/contract/model/competition'
import { call } from '../../../lib/api.ts'
import { listed } from '../../../lib/text.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Problem } from '../../../ui/States.tsx'
import { useWrite } from '../api.ts'
import { competitionText } from '../text.ts'
import { prizeWords, tenths, tieWords } from '../text.words.ts'
import { StandingHead, TieMark } from './StandingParts.tsx'
import type { StepProps } from './steps.ts'

const words = competitionText.standing
const { awards: awardWords } = competitionText
const topRanks = 3

type HolePrize = Extract<CompetitionPrize, { hole: number }>
type Award = { readonly kind: HolePrize['kind']; readonly hole: number; readonly entry_id: number }
const isHolePrize = (prize: CompetitionPrize): prize is HolePrize => 'hole' in prize

/** 途中の順位: the table of the complete cards, as a whole or by class, and the prizes for a hole. */
export function Standings({
  given,
  scores,
  done,
  say,
}: Pick<StepProps, 'given' | 'say'> & { readonly scores: Reply<typeof getScores>; readonly done: number }) {
  const { classes, format, prizes, tie_breaks } = given.draft
  const [chosen, choose] = useState<string | null>(null)
  const [isAwarding, award] = useState(false)
  const names = new Map(scores.players.map((one) => [one.id, one.name]))
  const shownClass = classes.some(({ name }) => name === chosen) ? chosen : null
  const rows = scores.standings.filter(
    (one) => one.rank !== null && (shownClass === null || one.class_name === shownClass),
  )
  const choices = [null, ...classes.map(({ name }) => name)]
  const nextClass = (): void => choose(choices[(choices.indexOf(shownClass) + 1) % choices.length] ?? null)
  useShortcuts({
    title: words.title,
    level: 2,
    shortcuts: classes.length > 0 ? [{ keys: 'c', label: competitionText.scores.keys.classes, run: nextClass }] : [],
  })
  const isPoints = format.kind === 'stableford'
  const isTogether = format.kind === 'team' || format.kind === 'match'
  const holePrizes = prizes.filter(isHolePrize)
  const winnerOf = (prize: HolePrize): number | undefined =>
    given.awards.find((one) => one.kind === prize.kind && one.hole === prize.hole)?.entry_id
  return (
    <aside className="panel" aria-label={words.title}>
      <div className="standing-head">
        <h2>{words.title}</h2>
        <span>{words.sub(done, scores.players.length)}</span>
      </div>
      {classes.length > 0 ? (
        <div className="tabs" role="tablist">
          {choices.map((one) => (
            <button key={one} type="button" role="tab" aria-selected={one === shownClass} onClick={() => choose(one)}>
              {one === null ? words.all : competitionText.print.class(one)}
            </button>
          ))}
        </div>
      ) : null}
      {rows.length === 0 ? (
        <p className="fine">{isTogether ? words.together : words.none}</p>
      ) : (
        <table className="standing">
          <StandingHead
            columns={[
              [words.rank],
              [words.name, 'name'],
              [words.class, 'spare'],
              [words.gross, 'spare'],
              [competitionText.handicap, 'spare'],
              [isPoints ? words.points : words.net],
              [words.prize],
            ]}
          />
          <tbody>
            {rows.map((one) => (
              <Line
                key={one.id}
                line={one}
                name={names.get(one.id) ?? ''}
                byClass={shownClass !== null}
                isPoints={isPoints}
              />
            ))}
          </tbody>
        </table>
      )}
      {holePrizes.length > 0 ? (
        <>
          <dl className="cells">
            {holePrizes.map((prize) => (
              <div key={`${prize.kind} ${prize.hole}`}>
                <dt>{awardWords.of(prizeWords[prize.kind], prize.hole)}</dt>
                <dd>{names.get(winnerOf(prize) ?? 0) ?? awardWords.none}</dd>
              </div>
            ))}
          </dl>
          <button type="button" className="btn" data-kind="quiet" onClick={() => award(true)}>
            {awardWords.edit}
          </button>
        </>
      ) : null}
      <p className="fine">
        <b>{words.ties}</b>　{tie_breaks.map((one) => tieWords[one]).join(' → ')}。{words.tieNote}
      </p>
      <p className="fine">{words.toPublish}</p>
      {isAwarding ? (
        <Awards given={given} prizes={holePrizes} names={names} onClose={() => award(false)} say={say} />
      ) : null}
    </aside>
  )
}

function Line({
  line,
  name,
  byClass,
  isPoints,
}: {
  readonly line: Standing
  readonly name: string
  readonly byClass: boolean
  readonly isPoints: boolean
}) {
  const rank = byClass ? line.class_rank : line.rank
  const value = isPoints ? line.points : line.net === null ? line.gross : tenths(line.net)
  return (
    <tr data-top={rank !== null && rank <= topRanks ? '' : undefined}>
      <td>{rank}</td>
      <th scope="row" title={name} data-name="">
        {name}
      </th>
      <td data-spare="">{line.class_name}</td>
      <td data-spare="">{line.gross}</td>
      <td data-spare="">{line.handicap === null ? '' : tenths(line.handicap)}</td>
      <td data-value="">
        {value}
        <TieMark by={line.decided_by} />
      </td>
      <td data-prize="">{byClass ? '' : listed(line.prizes.map(({ kind }) => prizeWords[kind]))}</td>
    </tr>
  )
}

/** Names the winners of the prizes for a hole. */
function Awards({
  given,
  prizes,
  names,
  onClose,
  say,
}: Pick<StepProps, 'given' | 'say'> & {
  readonly prizes: readonly HolePrize[]
  readonly names: ReadonlyMap<number, string>
  readonly onClose: () => void
}) {
  const { id } = given.competition
  const [chosen, choose] = useState<readonly Award[]>(given.awards)
  const saving = useWrite(id, async (input: readonly Award[], version, key) =>
    call(setAwards, { params: { id }, body: { version, awards: [...input] } }, { key }),
  )
  const isOf = ({ kind, hole }: Award, prize: HolePrize): boolean => kind === prize.kind && hole === prize.hole
  return (
    <Dialog title={awardWords.title} onClose={onClose}>
      <Form
        className="order"
        onSend={() => {
          saving.mutate(chosen, {
            onSuccess: () => {
              say(awardWords.saved)
              onClose()
            },
          })
        }}
      >
        {prizes.map((prize) => (
          <Field key={`${prize.kind} ${prize.hole}`} label={awardWords.of(prizeWords[prize.kind], prize.hole)}>
            {(field) => (
              <select
                {...field}
                value={chosen.find((one) => isOf(one, prize))?.entry_id ?? ''}
                onChange={({ target }) => {
                  const others = chosen.filter((one) => !isOf(one, prize))
                  const winner = { kind: prize.kind, hole: prize.hole, entry_id: Number(target.value) }
                  choose(target.value === '' ? others : [...others, winner])
                }}
              >
                <option value="">{awardWords.none}</option>
                {[...names].map(([player, name]) => (
                  <option key={player} value={player}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        <Problem error={saving.error} />
        <DialogActions label={awardWords.save} isDisabled={saving.isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
