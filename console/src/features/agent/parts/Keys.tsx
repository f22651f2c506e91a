import { useState } from 'react'
import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { formatDateDense, formatTime, minuteOfDayInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Problem } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useRevoking } from '../api.ts'
import { agentText as text } from '../text.ts'

type Key = AgentDetail['agent_keys'][number]

const denseOf = (at: string): string => formatDateDense(todayInTokyo(new Date(at)))

/** The keys of an agent: a new one is issued, and each is revoked with a second press. */
export function Keys({
  agent,
  onIssue,
}: {
  readonly agent: AgentDetail
  /** Null for who only reads. */
  readonly onIssue: (() => void) | null
}) {
  const [ending, end] = useState<Key | null>(null)
  return (
    <section>
      <h3>{text.keys}</h3>
      {agent.agent_keys.length === 0 ? <p>{text.noKeys}</p> : null}
      {agent.agent_keys.length === 0 ? null : <KeyTable keys={agent.agent_keys} onEnd={onIssue ? end : undefined} />}
      {onIssue ? (
        <TextButton onPress={onIssue}>
          {text.newKey}
          <kbd>N</kbd>
        </TextButton>
      ) : null}
      <p className="agent-fine">{onIssue ? text.keysHelp : text.keysRead}</p>
      {ending ? <Revoke key={ending.id} agentId={agent.id} ending={ending} onClose={() => end(null)} /> : null}
    </section>
  )
}

function KeyTable({
  keys,
  onEnd,
}: {
  readonly keys: readonly Key[]
  readonly onEnd: ((key: Key) => void) | undefined
}) {
  const { key: head } = text
  return (
    <div className="agent-scroll">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{head.prefix}</th>
            <th scope="col">{head.made}</th>
            <th scope="col">{head.used}</th>
            <th scope="col">{head.state}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((one) => (
            <tr key={one.id} data-off={one.revoked_at === null ? undefined : ''}>
              <td>
                <span translate="no">{one.prefix}</span>
                {onEnd && one.revoked_at === null ? (
                  <TextButton onPress={() => onEnd(one)}>{text.revoke}</TextButton>
                ) : null}
              </td>
              <td>
                {denseOf(one.made_at)}
                {one.made_by === null ? null : <small>{one.made_by}</small>}
              </td>
              <td>
                {one.used_at === null
                  ? text.neverUsed
                  : `${denseOf(one.used_at)} ${formatTime(minuteOfDayInTokyo(one.used_at))}`}
              </td>
              <td>{one.revoked_at === null ? text.good : text.revokedAt(denseOf(one.revoked_at))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Revoke({
  agentId,
  ending,
  onClose,
}: {
  readonly agentId: number
  readonly ending: Key
  readonly onClose: () => void
}) {
  const revoking = useRevoking(agentId)
  return (
    <Dialog title={text.revokeTitle} onClose={onClose}>
      <Form className="order" onSend={() => revoking.mutate(ending.id, { onSuccess: onClose })}>
        <p>{text.revokeLead(ending.prefix)}</p>
        <Problem error={revoking.error} />
        <DialogActions label={text.revoke} isDanger isDisabled={revoking.isPending} onBack={onClose} />
      </Form>
    </Dialog>
  )
}
