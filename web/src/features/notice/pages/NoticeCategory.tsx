import { noticeTopics } from '@jgm/contract/model/choices'
import { useRouteParams } from '../../../routing/go.tsx'
import { Notices } from '../parts/Notices.tsx'

/** The notices of one topic (spec section 2, `notice/category/{category}`); the guard refuses unknown categories. */
export default function NoticeCategory() {
  const { category } = useRouteParams()
  return <Notices topic={noticeTopics.find(({ key }) => key === category)?.value} />
}
