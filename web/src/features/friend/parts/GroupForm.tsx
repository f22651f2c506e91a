import type { Friend, FriendGroup, Friends } from '@jgm/contract/api/friend'
import { normalizeName } from '@jgm/contract/model/normalise'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { Fieldset } from '../../../ui/Fieldset.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { textOf } from '../../../ui/textOf.ts'
import { friendText } from '../text.ts'
import { useKeepFriends } from './useFriends.ts'

const text = friendText.group

export type GroupBody = { readonly name: string; readonly friend_ids: number[] }

/** The form for a group's name and members. */
export function GroupForm({
  friends,
  group,
  save,
}: {
  friends: readonly Friend[]
  group?: FriendGroup
  save: (body: GroupBody, options: { idempotencyKey: string }) => Promise<Friends>
}) {
  const go = useGo()
  const keep = useKeepFriends()
  const mine = friends.filter(({ state }) => state === 'friend')
  const send = useSubmit(save, {
    onDone: (kept, { name }) => {
      keep(kept)
      go('friend.list', undefined, undefined, { replace: true, state: { said: text.saved(normalizeName(name)) } })
    },
    // A chosen member may no longer be a friend, so the list is read again.
    onError: () => keep(),
  })
  if (mine.length === 0)
    return (
      <Empty title={text.noFriends}>
        <To page="friend.add" {...buttonLook()}>
          {friendText.list.add}
        </To>
      </Empty>
    )
  return (
    <>
      <Form
        pending={send.pending}
        problems={send.problems}
        onSubmit={(data) =>
          send.submit({
            name: textOf(data, 'name'),
            friend_ids: mine.map(({ id }) => id).filter((id) => data.has(`friend_ids_${id}`)),
          })
        }
      >
        {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
        <TextField
          name="name"
          label={text.name}
          required
          support={text.nameSupport}
          defaultValue={group?.name ?? ''}
          autoComplete="off"
          error={problemAt(send.problems, 'name')}
        />
        <Fieldset legend={text.friends} required error={problemAt(send.problems, 'friend_ids')}>
          <div className="flex flex-col gap-2">
            {mine.map(({ id, name, label }) => (
              <Checkbox key={id} name={`friend_ids_${id}`} defaultChecked={group?.friend_ids.includes(id)}>
                {label ?? friendText.named(name ?? '')}
                {label === null ? null : (
                  <span className="block text-sm text-support">{friendText.named(name ?? '')}</span>
                )}
              </Checkbox>
            ))}
          </div>
        </Fieldset>
        <Button type="submit" wide pending={send.pending} pendingText={friendText.saving}>
          {text.save}
        </Button>
      </Form>
      <To page="friend.list" className="text-link inline-flex min-h-11 items-center self-center">
        {text.back}
      </To>
    </>
  )
}
