import type { Contest as Given } from '@jgm/contract/api/contest'
import { takesHandicaps } from '@jgm/contract/model/contest'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty, Rows } from '../../../ui/Card.tsx'
import { ListIcon, PenIcon, SendIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { ResultFace } from '../../competition/parts/ResultFace.tsx'
import { ResultTables } from '../../competition/parts/ResultTables.tsx'
import type { Whose } from '../api.ts'
import { ContestPage } from '../parts/ContestPage.tsx'
import { CallOff, Publish, Reopen } from '../parts/Ends.tsx'
import { Handicaps } from '../parts/Handicaps.tsx'
import { Live } from '../parts/Live.tsx'
import { resultOf } from '../parts/result.ts'
import { SettingsForm } from '../parts/SettingsForm.tsx'
import { contestText as text } from '../text.ts'

type Shown = NonNullable<Given['contest']>
type Props = { contest: Given; shown: Shown; whose: Whose }

/** The friends' competition of a party: opened by the organiser, played on the phones, ended with the result. */
export default function Contest() {
  return (
    <ContestPage title={useTitle()} isFirst>
      {(contest, whose, { typed }) => {
        const shown = contest.contest
        if (!shown) return <None contest={contest} whose={whose} />
        return (
          <>
            {shown.result ? (
              <Finished contest={contest} shown={shown} whose={whose} />
            ) : (
              <Playing contest={contest} shown={shown} whose={whose} waiting={typed.waiting.length} />
            )}
            <p className="text-sm text-support print:hidden">{text.kept}</p>
          </>
        )
      }}
    </ContestPage>
  )
}

function None({ contest, whose }: { contest: Given; whose: Whose }) {
  if (!contest.is_organiser)
    return (
      <Empty title={text.none.title}>
        <p>{text.none.body(contest.organiser)}</p>
      </Empty>
    )
  if (contest.why)
    return (
      <>
        <Banner kind="info" title={text.why[contest.why]} />
        {contest.why === 'few' ? (
          <To
            page="companion.seats"
            params={{ id: whose.number }}
            query={{ type: contest.type }}
            {...buttonLook('outline', 'M')}
          >
            {text.toSeats}
          </To>
        ) : null}
      </>
    )
  return (
    <>
      <p className="max-w-2xl">{text.open.lead}</p>
      <SettingsForm contest={contest} whose={whose} onDone={() => scrollTo(0, 0)} />
    </>
  )
}

function Playing({ contest, shown, whose, waiting }: Props & { waiting: number }) {
  const isTyping = shown.cards.some(({ can_write: canWrite }) => canWrite)
  const date = formatDateMedium(contest.play_date, contest.holiday !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex flex-col gap-6">
        {shown.state === 'moved' ? <Banner kind="warning" title={text.moved} /> : null}
        {shown.state === 'before' ? <Banner kind="info" title={text.before(date)} /> : null}
        {shown.state === 'before' ? <ResultFace result={resultOf(contest, shown)} /> : null}
        {shown.is_reopened ? <Banner kind="warning" title={text.reopened} /> : null}
        {isTyping ? (
          <To page="contest.cards" params={{ id: whose.number }} {...buttonLook('solid', 'L', true)}>
            <PenIcon />
            {text.type}
          </To>
        ) : null}
        {shown.state === 'typing' ? <Live contest={shown} groups={contest.groups.length} /> : null}
        <Facts shown={shown} />
        <p className="text-sm text-support">{text.seen}</p>
      </div>
      <div className="flex flex-col gap-6">
        <Ways contest={contest} shown={shown} whose={whose} />
        {contest.is_organiser && takesHandicaps(shown.format) ? <Handicaps shown={shown} whose={whose} /> : null}
        {contest.is_organiser && shown.state === 'typing' && shown.is_begun ? (
          <Publish shown={shown} whose={whose} waiting={waiting} />
        ) : null}
        {contest.is_organiser && !shown.is_begun ? <CallOff shown={shown} whose={whose} /> : null}
      </div>
    </div>
  )
}

const prizesOf = ({ prizes }: Shown) =>
  prizes.map((prize, at) => ({ label: at === 0 ? text.facts.prizes : '', value: prize }))

const Facts = ({ shown }: { shown: Shown }) => (
  <Rows
    rows={[
      { label: text.facts.format, value: text.formats[shown.format] },
      { label: text.facts.players, value: text.list(shown.cards.map(({ name }) => name ?? text.gone)) },
      ...prizesOf(shown),
    ]}
  />
)

const sealNoteOf = ({ result, is_reopened: isReopened }: Shown): string =>
  result ? text.sealOpenNote : isReopened ? text.sealAgainNote : text.sealNote

function Ways({ contest, shown, whose }: Props) {
  const here = { id: whose.number }
  const canChange = contest.is_organiser && !shown.result
  if (shown.seal === null && !canChange) return null
  return (
    <LinkList>
      {shown.seal === null ? null : (
        <To page="contest.seal" params={here} className={linkRow}>
          <RowWords icon={ListIcon} note={sealNoteOf(shown)}>
            {text.seal}
          </RowWords>
        </To>
      )}
      {canChange ? (
        <To page="contest.change" params={here} className={linkRow}>
          <RowWords icon={PenIcon} note={text.changeNote}>
            {text.change}
          </RowWords>
        </To>
      ) : null}
    </LinkList>
  )
}

function Finished({ contest, shown, whose }: Props) {
  const { result } = shown
  if (!result) return null
  const isOwn = result.players.some((line) => line.is_own && line.gross !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="flex flex-col gap-6 print:hidden">
        <ResultFace result={result} />
        <Ways contest={contest} shown={shown} whose={whose} />
      </div>
      <div className="flex flex-col gap-6">
        <ResultTables
          result={result}
          cards={(player) => shown.cards.filter((card) => card.player === player).map(({ strokes }) => strokes)}
        />
        {shown.prizes.length > 0 ? <Rows rows={prizesOf(shown)} /> : null}
        {isOwn ? (
          <To page="contest.share" params={{ id: whose.number }} {...buttonLook('solid', 'L', true)}>
            <SendIcon />
            {text.share}
          </To>
        ) : null}
        {shown.can_reopen ? <Reopen whose={whose} /> : null}
      </div>
    </div>
  )
}
