import type { CompetitionResult } from '@jgm/contract/api/competition'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { ListIcon, SendIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Competition } from '../parts/Competition.tsx'
import { ownLines } from '../parts/figures.ts'
import { ResultFace } from '../parts/ResultFace.tsx'
import { RoundCards } from '../parts/ResultTable.tsx'
import { ResultTables } from '../parts/ResultTables.tsx'
import { sealText } from '../text.seal.ts'
import { competitionText as text } from '../text.ts'

/** The result of a competition, the own place first (spec section 2, `sports_results/{id}`, `competition/{id}`). */
export default function Result() {
  return <Competition>{(result) => <Whole result={result} />}</Competition>
}

function Whole({ result }: { result: CompetitionResult }) {
  const { own } = ownLines(result)
  const isOut = result.state === 'finished'
  const link = { id: result.id }
  return (
    <>
      <PageHead title={isOut ? text.out : text.notYet} isClose wide />
      <PageBody wide>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="flex flex-col gap-6">
            <ResultFace result={result} />
            {result.seal ? (
              <LinkList>
                <To page="competition.seal" params={link} className={linkRow}>
                  <RowWords
                    icon={ListIcon}
                    note={result.seal.opened ? sealText.rowNote(result.seal.opened.holes.length) : sealText.leadBefore}
                  >
                    {sealText.row}
                  </RowWords>
                </To>
              </LinkList>
            ) : null}
            {result.own_cards && result.own_cards.length > 0 ? (
              <Section title={text.history}>
                <div data-accent={drawnAccent(result.course_id)}>
                  <RoundCards result={result} cards={result.own_cards} label={text.cards(text.self)} />
                </div>
              </Section>
            ) : null}
          </div>
          {isOut ? (
            <div className="flex flex-col gap-6" data-accent={drawnAccent(result.course_id)}>
              <ResultTables result={result} />
              {own ? (
                <To page="competition.share" params={link} {...buttonLook('solid', 'L', true)}>
                  <SendIcon />
                  {text.send}
                </To>
              ) : null}
              <To page="competition.results" className="text-link inline-flex min-h-11 items-center self-center">
                {text.toList}
              </To>
            </div>
          ) : null}
        </div>
      </PageBody>
    </>
  )
}
