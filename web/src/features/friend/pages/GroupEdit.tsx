import { readId } from '@jgm/contract/model/numbers'
import { useState } from 'react'
import { changeFriendGroup, removeFriendGroup, type FriendGroup } from '@jgm/contract/api/friend'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useGo, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { AskedButton } from '../../../ui/AskedButton.tsx'
import { Gone } from '../parts/Gone.tsx'
import { GroupForm } from '../parts/GroupForm.tsx'
import { Load } from '../parts/Load.tsx'
import { useKeepFriends } from '../parts/useFriends.ts'
import { friendText } from '../text.ts'

const text = friendText.group

/** A group: its name and members, and a button to delete it. */
export default function GroupEdit() {
  const title = useTitle()
  const id = readId(useRouteParams()['id'])
  // The group as removed: the list loses the group while this screen is still shown.
  const [removed, setRemoved] = useState<FriendGroup | null>(null)
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Load>
          {({ friends, groups }) => {
            const group = removed ?? groups.find((one) => one.id === id)
            if (!group) return <Gone title={text.gone} />
            return (
              <>
                <GroupForm
                  friends={friends}
                  group={group}
                  save={(body) => call(changeFriendGroup, { params: { id }, body })}
                />
                <Removal group={group} onRemove={() => setRemoved(group)} />
              </>
            )
          }}
        </Load>
      </PageBody>
    </>
  )
}

function Removal({ group, onRemove }: { group: FriendGroup; onRemove: () => void }) {
  const go = useGo()
  const keep = useKeepFriends()
  const remove = useSubmit((id: number) => call(removeFriendGroup, { params: { id } }), {
    onDone: (friends) => {
      onRemove()
      keep(friends)
      go('friend.list', undefined, undefined, { replace: true, state: { said: text.removed } })
    },
  })
  return (
    <div className="border-t border-rule pt-6">
      <AskedButton
        words={text.remove}
        look={{ kind: 'danger', size: 'M' }}
        title={text.remove}
        question={text.confirm(group.name)}
        yes={friendText.remove}
        no={friendText.keep}
        sending={friendText.sending}
        failure={remove.failure}
        pending={remove.pending}
        onYes={() => remove.submit(group.id)}
      >
        <p>{text.removeAfter}</p>
      </AskedButton>
    </div>
  )
}
