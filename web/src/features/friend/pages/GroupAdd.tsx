import { addFriendGroup } from '@jgm/contract/api/friend'
import { call } from '../../../lib/api.ts'
import { useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { GroupForm } from '../parts/GroupForm.tsx'
import { Load } from '../parts/Load.tsx'
import { friendText } from '../text.ts'

/** A new group of friends. */
export default function GroupAdd() {
  const title = useTitle()
  return (
    <>
      <PageHead title={title}>
        <p>{friendText.group.lead}</p>
      </PageHead>
      <PageBody>
        <Load>
          {({ friends }) => (
            <GroupForm friends={friends} save={(body, options) => call(addFriendGroup, { body }, options)} />
          )}
        </Load>
      </PageBody>
    </>
  )
}
