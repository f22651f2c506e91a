import { pictureAddress } from '@jgm/contract/api/course'
import { guideLinks, holesOfNine, type DraftGuideFacts } from '@jgm/contract/model/guide'
import { isInvisible } from '@jgm/contract/model/normalise'
import { Scroller } from '../../../ui/Scroller.tsx'
import { guideText } from '../text.ts'
import { labelOf, sumsOf, type Labels } from './draft.ts'

const { face: text, fields: names, card } = guideText

/** The page of a course as golfers will see it on a telephone. */
export function Face({
  name,
  draft,
  labels,
}: {
  readonly name: string
  readonly draft: DraftGuideFacts
  readonly labels: Labels
}) {
  const played = draft.nines.filter(({ holes }) => holes.length > 0)
  const links = guideLinks.filter((one) => one !== 'map_url' && draft[one] !== null)
  const facts: readonly (readonly [string, string])[] = [
    ...(played.length > 0
      ? ([
          [text.holes(played.length * holesOfNine), text.par(sumsOf(played).par)],
          [text.length, text.yards(sumsOf(played).yards)],
        ] as const)
      : []),
    [names.style, draft.style],
    [text.arrival, text.arrive(draft.arrive_before)],
  ]
  return (
    <Scroller className="text-face guide-face" label={text.title}>
      <b>{name}</b>
      <p>{draft.lead}</p>
      {draft.is_sample ? <p className="guide-sample">{text.sampleNote}</p> : null}
      <Rows rows={facts} />
      {draft.pictures.length > 0 ? (
        <section>
          <h3>{guideText.parts.pictures}</h3>
          <ul className="guide-shown">
            {draft.pictures.map(({ picture, alt }) => (
              <li key={picture}>
                <img src={pictureAddress(picture)} alt={alt} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {played.length > 0 ? (
        <section>
          <h3>{guideText.parts.card}</h3>
          {played.map((nine) => (
            <p key={nine.nine}>
              {labelOf(labels, nine.nine)}　{card.sum(sumsOf([nine]).yards, sumsOf([nine]).par)}
            </p>
          ))}
        </section>
      ) : null}
      <section>
        <h3>{names.comfort}</h3>
        <p>{draft.comfort}</p>
      </section>
      <section>
        <h3>{text.visit}</h3>
        <Rows
          rows={[
            ...(['address', 'carts', 'by_car', 'by_train', 'dress', 'restaurant'] as const).map(
              (field) => [names[field], draft[field]] as const,
            ),
            [names.facilities, guideText.joined(draft.facilities.filter((one) => !isInvisible(one)))],
          ]}
        />
      </section>
      {links.length > 0 ? (
        <section>
          <h3>{text.links}</h3>
          <p>{guideText.listed(links.map((one) => names[one]))}</p>
        </section>
      ) : null}
      <p>{text.phone(draft.phone, guideText.hours(...draft.phone_hours))}</p>
    </Scroller>
  )
}

const Rows = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <dl>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
