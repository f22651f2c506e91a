import { useState } from 'react'
import { pictureAddress } from '@jgm/contract/api/course'
import { pictureBytes } from '@jgm/contract/api/staff-guide'
import { mostPictures } from '@jgm/contract/model/guide'
import { problemsOf, sentenceOf } from '../../../lib/api.ts'
import { moved } from '../../../lib/contents.ts'
import { Field } from '../../../ui/Field.tsx'
import { Piece } from '../../../ui/Piece.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useSendingPicture } from '../api.ts'
import { guideText } from '../text.ts'
import type { PartGiven } from './useEditing.ts'

const { pictures: text } = guideText
const megabytes = pictureBytes / 1_000_000

type Given = PartGiven & { readonly course: number; readonly published: PartGiven['draft']['pictures'] }

/** 写真: sent, put in order, and described for people who do not see them. */
export const PictureFields = (given: Given) => {
  const { draft, published, problems, onChange } = given
  const { pictures } = draft
  const isPublished = (at: number): boolean => {
    const [one, other] = [pictures[at], published[at]]
    return one?.picture === other?.picture && one?.alt === other?.alt
  }
  return (
    <>
      <p className="draft-help">{pictures.length === 0 ? text.none : text.lead}</p>
      {pictures.map(({ picture, alt }, at) => (
        <Piece
          key={picture}
          name={text.piece(at + 1)}
          isChanged={!isPublished(at)}
          isFirst={at === 0}
          isLast={at === pictures.length - 1}
          onMove={(by) => onChange({ pictures: moved(pictures, at, by) })}
          onRemove={() => onChange({ pictures: pictures.filter((_, index) => index !== at) })}
        >
          <img className="guide-picture" src={pictureAddress(picture)} alt={alt} />
          <Field label={text.alt} error={problems.get(`pictures.${at}.alt`)}>
            {(field) => (
              <textarea
                {...field}
                className="guide-words"
                rows={1}
                value={alt}
                onChange={({ target }) =>
                  onChange({
                    pictures: pictures.map((one, index) =>
                      index === at ? { ...one, alt: target.value.replaceAll('\n', '') } : one,
                    ),
                  })
                }
              />
            )}
          </Field>
        </Piece>
      ))}
      <AddPictures {...given} />
    </>
  )
}

/** Sends chosen files one after another, and adds each as it arrives. What cannot be taken is said by its name. */
function AddPictures({ course, draft: { pictures }, onChange }: Given) {
  const [problems, say] = useState<readonly string[]>([])
  const sending = useSendingPicture(course, (picture) => {
    if (pictures.length < mostPictures && !pictures.some((one) => one.picture === picture))
      onChange({ pictures: [...pictures, { picture, alt: '' }] })
  })
  const isFull = pictures.length >= mostPictures
  const add = (problem: string): void => say((before) => [...before, problem])
  async function take(files: readonly File[]): Promise<void> {
    say(files.length > mostPictures - pictures.length ? [text.full(mostPictures)] : [])
    for (const file of files.slice(0, mostPictures - pictures.length)) {
      if (file.size > pictureBytes) add(text.tooLarge(file.name, megabytes))
      else
        await sending
          .mutateAsync(file)
          .catch((error: unknown) => add(text.failed(file.name, problemsOf(error).at('file') ?? sentenceOf(error))))
    }
  }
  return (
    <div className="guide-adding">
      {sending.isPending ? <p role="status">{text.sending}</p> : null}
      {problems.map((problem) => (
        <Notice key={problem} kind="warn">
          {problem}
        </Notice>
      ))}
      {isFull ? (
        <p>{text.full(mostPictures)}</p>
      ) : (
        <label className="btn file-button">
          {text.add}
          <input
            className="sr-text"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              void take([...(target.files ?? [])])
              // The same file is chosen again.
              target.value = ''
            }}
          />
        </label>
      )}
      <p className="draft-help">{text.help(mostPictures, megabytes)}</p>
    </div>
  )
}
