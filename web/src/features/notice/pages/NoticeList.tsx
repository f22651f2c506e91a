import { noticeTopics } from '@jgm/contract/model/choices'
import { useRouteQuery } from '../../../routing/go.tsx'
import { Notices } from '../parts/Notices.tsx'

/** Notices for everyone (spec section 2, `notice/list`). */
export default function NoticeList() {
  const topic = useRouteQuery().get('topic')
  return <Notices topic={noticeTopics.find(({ value }) => String(value) === topic)?.value} />
}
