import { readId } from '@jgm/contract/model/numbers'
import { useState } from 'react'
import { labelFriend, removeFriend, type Friend } from '@jgm/contract/api/friend'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useGo, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { AskedButton } from '../../../ui/AskedButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { friendDelete, friendEdit } from '../flow.ts'
import { Gone } from '../parts/Gone.tsx'
import { Load } from '../parts/Load.tsx'
import { useKeepFriends } from '../parts/useFriends.ts'
import { friendText } from '../text.ts'

const text = friendText.edit

/** Changes the own name for a friend, or ends the friendship. */
export default function FriendEdit() {
  const title = useTitle()
  const id = readId(useRouteParams()['id'])
  // The friend as removed: the list loses the friend while this screen is still shown.
  const [removed, setRemoved] = useState<Friend | null>(null)
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Load>
          {({ friends }) => {
            const friend = removed ?? friends.find((one) => one.id === id && one.state === 'friend')
            return friend ? <Editing friend={friend} onRemove={() => setRemoved(friend)} /> : <Gone title={text.gone} />
          }}
        </Load>
      </PageBody>
    </>
  )
}

function Editing({ friend, onRemove }: { friend: Friend; onRemove: () => void }) {
  const go = useGo()
  const keep = useKeepFriends()
  const edit = useFlow(friendEdit)
  const name = friend.name ?? ''
  const save = useSubmit((label: string) => call(labelFriend, { params: { id: friend.id }, body: { label } }), {
    onDone: (friends) => {
      edit.confirm()
      keep(friends)
      go('friend.edit.done', undefined, undefined, { replace: true })
    },
    onError: (error) => {
      if (isCode(error, 'not_found')) keep()
    },
  })
  return (
    <>
      <Form pending={save.pending} problems={save.problems} onSubmit={(data) => save.submit(textOf(data, 'label'))}>
        {save.failure ? <Banner kind="error" title={save.failure} live /> : null}
        <Rows rows={[{ label: text.name, value: friendText.named(name), strong: true }]} />
        <TextField
          name="label"
          label={text.label}
          support={text.labelSupport}
          defaultValue={friend.label ?? ''}
          autoComplete="off"
          enterKeyHint="done"
          error={problemAt(save.problems, 'label')}
        />
        <Button type="submit" wide pending={save.pending} pendingText={friendText.saving}>
          {text.save}
        </Button>
      </Form>
      <To page="friend.list" className="text-link inline-flex min-h-11 items-center self-center">
        {friendText.cancel}
      </To>
      <Removal friend={friend} onRemove={onRemove} />
    </>
  )
}

function Removal({ friend, onRemove }: { friend: Friend; onRemove: () => void }) {
  const go = useGo()
  const keep = useKeepFriends()
  const flow = useFlow(friendDelete)
  const remove = useSubmit((id: number) => call(removeFriend, { params: { id } }), {
    onDone: (friends) => {
      flow.confirm()
      onRemove()
      keep(friends)
      go('friend.delete.done', undefined, undefined, { replace: true })
    },
  })
  return (
    <div className="border-t border-rule pt-6">
      <AskedButton
        words={text.remove}
        look={{ kind: 'danger', size: 'M' }}
        title={text.removeTitle}
        question={text.confirm(friend.name ?? '')}
        yes={friendText.remove}
        no={friendText.keep}
        sending={friendText.sending}
        failure={remove.failure}
        pending={remove.pending}
        onYes={() => remove.submit(friend.id)}
      >
        <p>{text.removeAfter}</p>
      </AskedButton>
    </div>
  )
}
