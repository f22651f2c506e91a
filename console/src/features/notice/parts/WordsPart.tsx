import { useEffect, useRef } from 'react'
import { mostInNotice, type NoticeDraft } from '@jgm/contract/model/notices'
import { countCharacters } from '@jgm/contract/model/normalise'
import type { Problems } from '../../../lib/api.ts'
import { useDesk } from '../../../lib/session.ts'
import { Field } from '../../../ui/Field.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { noticeText } from '../text.ts'

const { fields: text } = noticeText

/** The fields for the title, the text and the buttons of a notice. */
export function WordsPart({
  draft,
  isNew,
  problems,
  onChange,
}: {
  readonly draft: NoticeDraft
  /** It was begun just now, so that the next key is a letter of the title. */
  readonly isNew: boolean
  readonly problems: Problems
  readonly onChange: (changed: Partial<NoticeDraft>) => void
}) {
  const { group } = useDesk()
  const titleRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) titleRef.current?.focus()
  }, [isNew])
  const { title, body, links } = draft
  const phone = group.find(({ id }) => id === draft.course_ids[0])?.phone
  const add = (label: string, url: string): void => onChange({ links: [...links, { label, url }] })
  const changeLink = (at: number, changed: Partial<NoticeDraft['links'][number]>): void =>
    onChange({ links: links.map((one, index) => (index === at ? { ...one, ...changed } : one)) })
  return (
    <section className="notice-words" aria-label={text.section}>
      <Field
        label={text.title}
        hint={<small>{text.count(countCharacters(title), mostInNotice.title)}</small>}
        error={problems.at('draft.title')}
      >
        {(field) => (
          <input
            {...field}
            ref={titleRef}
            className="notice-title"
            value={title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label={text.body}
        hint={
          <small>
            {text.bodyHelp}　{text.count(countCharacters(body), mostInNotice.body)}
          </small>
        }
        error={problems.at('draft.body')}
      >
        {(field) => (
          <textarea {...field} rows={10} value={body} onChange={({ target }) => onChange({ body: target.value })} />
        )}
      </Field>
      {links.map((link, at) => (
        <div key={at} className="notice-link">
          <Field label={text.label(at + 1)} error={problems.at(`draft.links.${at}.label`)}>
            {(field) => (
              <input {...field} value={link.label} onChange={({ target }) => changeLink(at, { label: target.value })} />
            )}
          </Field>
          <Field label={text.url(at + 1)} error={problems.at(`draft.links.${at}.url`)}>
            {(field) => (
              <input
                {...field}
                inputMode="url"
                value={link.url}
                onChange={({ target }) => changeLink(at, { url: target.value })}
              />
            )}
          </Field>
          <TextButton onPress={() => onChange({ links: links.filter((_, index) => index !== at) })}>
            {text.removeLink(at + 1)}
          </TextButton>
        </div>
      ))}
      {links.length < mostInNotice.links ? (
        <div className="reason-chips" role="group" aria-label={text.links}>
          {phone === undefined ? null : (
            <button
              type="button"
              className="btn"
              data-kind="quiet"
              onClick={() => add(text.phoneLabel, `tel:${phone}`)}
            >
              {text.addPhone}
            </button>
          )}
          <button type="button" className="btn" data-kind="quiet" onClick={() => add(text.pageLabel, 'https://')}>
            {text.addPage}
          </button>
        </div>
      ) : null}
    </section>
  )
}
