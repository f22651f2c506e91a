import { Fragment } from 'react'
import { listed } from '../../../lib/text.ts'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { DeskSheet, InboxRequest } from '@jgm/contract/api/request-desk'
import type { WayOn } from '@jgm/contract/api/request'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { declineReasons } from '@jgm/contract/model/request'
import { useShortcuts } from '../../../lib/keys.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { NextIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/States.tsx'
import { Radios } from '../../../ui/Radios.tsx'
import { useSisters } from '../api.ts'
import { inboxText } from '../text.ts'
import { waitlistOf, type Draft } from './answers.ts'
import { fitting } from './starts.ts'
import { Wanted, type WantedAt } from './Wanted.tsx'

/** Why the course declines, and what it shows the golfer in its place. */
export function DeclineFields({
  request,
  sheet,
  draft,
  set,
  wanted,
}: {
  readonly request: InboxRequest
  readonly sheet: DeskSheet | undefined
  readonly draft: Draft
  readonly set: (part: Partial<Draft>) => void
  readonly wanted: WantedAt
}) {
  const { group } = useDesk()
  const found = useSisters(request.number).data
  const sisters = (found ?? []).map((one) => ({
    ...one,
    id: one.course_id,
    label: inboxText.sisterStart(
      courseName(group, one.course_id),
      formatTime(one.start_minute),
      one.nine,
      request.groups,
    ),
  }))
  const play_date = request.wishes[0]?.play_date ?? ''
  const tel = group.find(({ id }) => id === request.course_id)?.phone ?? ''
  const sister = draft.ways.find((way) => way.kind === 'sister')
  const has = (kind: WayOn['kind']): boolean => draft.ways.some((way) => way.kind === kind)
  const without = (kind: WayOn['kind']): WayOn[] => draft.ways.filter((way) => way.kind !== kind)
  const toSister = ({ course_id, start_minute }: (typeof sisters)[number]): WayOn => ({
    kind: 'sister',
    course_id,
    play_date,
    start_minute,
  })
  const proposed = sisters.find(({ id }) => sister?.kind === 'sister' && id === sister.course_id) ?? sisters[0]
  const ways: { key: string; way: WayOn; label: string }[] = [
    { key: 'w', way: waitlistOf(request), label: inboxText.waitlist(formatDateMedium(play_date)) },
    ...(proposed ? [{ key: 'n', way: sister ?? toSister(proposed), label: inboxText.sister(proposed.label) }] : []),
    { key: 'p', way: { kind: 'call', tel }, label: inboxText.call(tel) },
  ]
  const toggle = (way: WayOn): void => set({ ways: has(way.kind) ? without(way.kind) : [...draft.ways, way] })
  useShortcuts({
    title: inboxText.modes.declined,
    level: 2,
    shortcuts: [
      ...declineReasons.map(({ value, label }, index) => ({
        keys: String(index + 1),
        label: inboxText.keys.reason(label),
        run: () => set({ reason: value }),
      })),
      ...ways.map(({ key, way, label }) => ({
        keys: key,
        label: inboxText.keys.way(label),
        run: () => toggle(way),
      })),
    ],
  })
  const free = fitting(sheet?.tee_times ?? []).filter(({ is_wished }) => is_wished)
  const choice =
    sister?.kind === 'sister' && sisters.length > 1 ? (
      <ComboBox
        aria-label={inboxText.sisterChoose}
        defaultItems={sisters}
        selectedKey={sister.course_id}
        onSelectionChange={(id) => {
          const one = sisters.find((other) => other.id === id)
          if (one) set({ ways: [...without('sister'), toSister(one)] })
        }}
      >
        <div className="combo-box">
          <Input />
          <Button aria-label={inboxText.sisterChoose}>
            <NextIcon />
          </Button>
        </div>
        <Popover>
          <ListBox<(typeof sisters)[number]> className="menu">
            {({ id, label }) => (
              <ListBoxItem className="menu-item" id={id} textValue={label} data-ink={id}>
                <i />
                {label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    ) : null
  return (
    <>
      {free.length > 0 ? (
        <Notice kind="warn">
          {inboxText.fitsFree(
            listed(free.slice(0, 3).map(({ start_minute, nine }) => `${formatTime(start_minute)} ${nine}`)),
          )}
        </Notice>
      ) : null}
      <Wanted {...wanted} label={inboxText.reasons}>
        <Radios
          label={inboxText.reasons}
          options={declineReasons}
          chosen={draft.reason}
          onChoose={(reason) => set({ reason })}
          hasNumbers
        />
      </Wanted>
      <fieldset className="ways">
        <legend>{inboxText.ways}</legend>
        {ways.map(({ key, way, label }) => (
          <Fragment key={key}>
            <label>
              <input type="checkbox" checked={has(way.kind)} onChange={() => toggle(way)} />
              {label}
              <kbd>{key.toUpperCase()}</kbd>
            </label>
            {way.kind === 'sister' ? choice : null}
          </Fragment>
        ))}
        {found?.length === 0 ? <p className="offers-none">{inboxText.sisterNone}</p> : null}
      </fieldset>
    </>
  )
}
