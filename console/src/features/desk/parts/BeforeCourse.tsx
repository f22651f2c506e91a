import { Screen } from '../../../ui/Screen.tsx'
import { Failed, Loading } from '../../../ui/States.tsx'
import { Courses } from './Courses.tsx'

/** A screen about one course until it is there: a course is chosen, then its data is read. */
export const BeforeCourse = ({
  title,
  courseId,
  query,
}: {
  readonly title: string
  readonly courseId: number | null
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown }
}) => (
  <Screen title={title} figures={[]} shortcuts={[]}>
    {courseId === null ? (
      <Courses />
    ) : query.isError ? (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading />
    )}
  </Screen>
)
