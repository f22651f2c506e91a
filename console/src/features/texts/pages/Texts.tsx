import { useState } from 'react'
import type { ListedText } from '@jgm/contract/api/staff-texts'
import { formatDateLong, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { useDesk } from '../../../lib/session.ts'
import { useReread } from '../../../lib/useReread.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Failed, Loading } from '../../../ui/States.tsx'
import { editionName } from '../../../ui/Editions.tsx'
import { useText, useTexts, type Which } from '../api.ts'
import { Writing } from '../parts/Writing.tsx'
import { textsText } from '../text.ts'

const { figures, keys } = textsText
const whichOf = ({ kind, course_id: course }: ListedText): Which => ({ kind, course })
const isOf = (one: Which, other: Which | undefined): boolean => one.kind === other?.kind && one.course === other.course

/** 文章: common questions and legal pages, written as a draft, seen as golfers will, and published in one step. */
export function Texts() {
  const { course, group } = useDesk()
  const list = useTexts()
  const [picked, pick] = useState<Which>()
  const texts = (list.data?.texts ?? []).filter(
    (one) => course === null || one.course_id === null || one.course_id === course,
  )
  const chosen = texts.find((one) => isOf(whichOf(one), picked)) ?? texts[0]
  const nameOf = ({ kind, course_id: id }: ListedText): string =>
    kind === 'faq'
      ? `${textsText.names.faq}（${group.find((one) => one.id === id)?.short_title ?? textsText.group}）`
      : textsText.names[kind]
  function step(by: number): void {
    const next = chosen && texts[texts.indexOf(chosen) + by]
    if (next) pick(whichOf(next))
  }
  const announced = texts.flatMap(({ next_in_force: from }) => (from === null ? [] : [from])).toSorted()[0]
  return (
    <Screen
      title={textsText.title}
      figures={[
        { label: figures.draft, value: texts.filter((one) => one.has_draft).length, unit: figures.unit },
        {
          label: figures.next,
          value: announced === undefined ? figures.none : textsText.next(formatDateLong(announced)),
        },
      ]}
      legend={textsText.legend}
      shortcuts={[
        { keys: 'j', label: keys.next, shown: 'J K', foot: keys.walk, isMove: true, run: () => step(1) },
        { keys: 'k', label: keys.previous, hidden: true, isMove: true, run: () => step(-1) },
      ]}
    >
      {list.data ? (
        <div className="closing texts">
          <section className="panel" aria-label={textsText.list}>
            <ul className="pick-list">
              {texts.map((one) => (
                <li key={`${one.kind} ${one.course_id}`}>
                  <button type="button" aria-current={one === chosen} onClick={() => pick(whichOf(one))}>
                    <b>{nameOf(one)}</b>
                    <small>
                      {one.edition === null
                        ? textsText.byFiles
                        : textsText.edition(editionName(one.edition.no), formatDateTimeMedium(one.edition.at))}
                    </small>
                    {one.next_in_force === null ? null : <em>{textsText.next(formatDateLong(one.next_in_force))}</em>}
                    {one.has_draft ? <em>{textsText.draft}</em> : null}
                  </button>
                </li>
              ))}
            </ul>
          </section>
          {chosen ? (
            <Chosen key={`${chosen.kind} ${chosen.course_id}`} name={nameOf(chosen)} which={whichOf(chosen)} />
          ) : null}
        </div>
      ) : list.isError ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

function Chosen({ name, which }: { readonly name: string; readonly which: Which }) {
  const query = useText(which)
  const { key, onReread } = useReread(name, query.refetch)
  if (query.data) return <Writing key={key} name={name} text={query.data} onReread={onReread} />
  return (
    <section className="panel notice-none">
      {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Loading />}
    </section>
  )
}
