import { wishedTimes } from '@jgm/contract/model/wished'
import type { RequestWishes } from '@jgm/contract/api/request'
import { labelOf } from '@jgm/contract/model/choices'
import { requestOptions } from '@jgm/contract/model/request'
import { now } from '../../../lib/clock.ts'
import { Rows } from '../../../ui/Card.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { requestText } from '../text.ts'
import { ToldState } from './Addresses.tsx'
import { dayOf, type ShownWish } from './wish.ts'

const text = requestText.confirm

type Address = { readonly email: string; readonly state: 'proven' | 'informed' | 'stopped' }

/** What is asked for, label by label. */
export function WishFacts({
  wishing: { wishes, groups, players, options, note },
  emails,
  more = [],
}: {
  wishing: Pick<RequestWishes, 'groups' | 'players' | 'options' | 'note'> & {
    readonly wishes: readonly ShownWish[]
  }
  emails: readonly Address[]
  more?: readonly { readonly label: string; readonly value: string }[]
}) {
  const needs = [...options.map((option) => labelOf(requestOptions, option)), ...(note === '' ? [] : [note])]
  return (
    <Rows
      rows={[
        ...wishes.map((wish, at) => ({
          label: requestText.start.nth(at + 1),
          value: (
            <span className="tabular">
              <b>
                <Unbroken text={dayOf(wish, now())} />
              </b>
              <span className="block">{wishedTimes(wish)}</span>
            </span>
          ),
        })),
        { label: text.party, value: requestText.party(groups, players) },
        {
          label: text.needs,
          value:
            needs.length === 0
              ? text.none
              : needs.map((need) => (
                  <span key={need} className="block whitespace-pre-line wrap-anywhere">
                    <Unbroken text={need} />
                  </span>
                )),
        },
        ...(emails.length === 0
          ? []
          : [
              {
                label: text.told,
                value: emails.map(({ email, state }) => (
                  <span key={email} className="block wrap-anywhere">
                    <Unbroken text={email} />
                    <ToldState state={state} />
                  </span>
                )),
              },
            ]),
        ...more,
      ]}
    />
  )
}
