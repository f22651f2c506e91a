import { useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { ContestPage } from '../parts/ContestPage.tsx'
import { SettingsForm } from '../parts/SettingsForm.tsx'
import { contestText as text } from '../text.ts'

/** The name, the format and the prizes of a contest, for its organiser. */
export default function ContestChange() {
  const go = useGo()
  return (
    <ContestPage title={useTitle()}>
      {(contest, whose) =>
        !contest.contest || !contest.is_organiser ? (
          <Empty title={text.none.title} />
        ) : contest.why && !contest.contest.is_begun ? (
          <Banner kind="info" title={text.why[contest.why]} />
        ) : (
          <SettingsForm contest={contest} whose={whose} onDone={() => go('contest', { id: whose.number })} />
        )
      }
    </ContestPage>
  )
}
