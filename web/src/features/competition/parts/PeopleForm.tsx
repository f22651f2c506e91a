import { useQuery } from '@tanstack/react-query'
import type { Competition } from '@jgm/contract/api/competition-entry'
import type { Problem } from '@jgm/contract/model/errors'
import { normalizeName, toHiragana } from '@jgm/contract/model/normalise'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Fieldset } from '../../../ui/Fieldset.tsx'
import { problemAt } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { friendsQuery } from '../../friend/api.ts'
import type { Entering, Named } from '../flow.ts'
import { entryText as text } from '../text.entry.ts'
import { keysOf } from './people.ts'

type Put = (changes: Partial<Entering>) => void
type Given = {
  readonly competition: Competition
  readonly draft: Entering
  readonly problems: readonly Problem[]
  readonly onPut: Put
}

function useFriends() {
  const friends = useQuery(friendsQuery())
  const known = (friends.data?.friends ?? []).filter(({ state }) => state === 'friend')
  const nameOf = (id: number): string => {
    const found = known.find((one) => one.id === id)
    return found?.label || found?.name || ''
  }
  return { known, nameOf }
}

/** The person whose field a problem is about, to be read before it in the summary of all; nothing for oneself. */
export function useWho(draft: Entering): (path: string) => string {
  const { nameOf } = useFriends()
  return (path) => {
    const no = Number(/^people\.(\d+)\./.exec(path)?.[1] ?? 0)
    if (no === 0) return ''
    const friend = draft.friends[no - 1]
    return text.about(friend === undefined ? text.companion(no) : text.friend(nameOf(friend)))
  }
}

/** Alone or together; together, golf friends and companions by name; with everybody's handicap where it is needed. */
export function PeopleForm(given: Given) {
  const { competition, draft, problems, onPut } = given
  const { known, nameOf } = useFriends()
  const most = competition.party_to
  const rest = most - keysOf({ ...draft, isParty: true }).length
  const takesNamed = competition.open_to === 'all' && !competition.women_only
  return (
    <>
      {most === 1 ? null : (
        <RadioGroup
          name="together"
          legend={text.together.legend}
          look="cards"
          columns={2}
          error={problemAt(problems, 'people')}
          value={draft.isParty ? 'party' : 'alone'}
          choices={[
            ...(competition.party_from === 1
              ? [{ value: 'alone', label: text.together.alone, note: text.together.aloneNote }]
              : []),
            { value: 'party', label: text.together.party, note: text.together.partyNote(most) },
          ]}
          onChange={(value) => onPut({ isParty: value === 'party' })}
        />
      )}
      <Judged {...given} who="self" name="" />
      {draft.isParty ? (
        <>
          <Fieldset legend={text.friends} support={known.length > 0 ? text.friendsNote : text.noFriends}>
            <div className="grid sm:grid-cols-2">
              {known.map(({ id }) => (
                <Checkbox
                  key={id}
                  name={`friend_${id}`}
                  checked={draft.friends.includes(id)}
                  error={problemAt(problems, `people.${keysOf(draft).indexOf(`friend${id}`)}.friend_id`)}
                  onChange={(isOn) => {
                    const others = draft.friends.filter((one) => one !== id)
                    if (!isOn) onPut({ friends: others })
                    else if (rest > 0) onPut({ friends: [...others, id] })
                  }}
                >
                  {nameOf(id)}
                </Checkbox>
              ))}
            </div>
          </Fieldset>
          {draft.friends.map((id) => (
            <Judged key={id} {...given} who={`friend${id}`} name={nameOf(id)} />
          ))}
          {draft.named.map((one, at) => (
            <NamedFields key={one.key} {...given} one={one} no={draft.friends.length + at + 1} />
          ))}
          {rest > 0 && takesNamed ? (
            <p>
              <Button
                kind="outline"
                size="M"
                onPress={() =>
                  onPut({
                    named: [
                      ...draft.named,
                      {
                        key: `named${crypto.randomUUID()}`,
                        last_name: '',
                        first_name: '',
                        last_name_kana: '',
                        first_name_kana: '',
                        birthday: '',
                      },
                    ],
                  })
                }
              >
                {text.add}
              </Button>
            </p>
          ) : null}
        </>
      ) : null}
    </>
  )
}

/** The handicap and its proof of one person; nothing where the competition needs none. */
function Judged({ competition, draft, problems, onPut, who, name }: Given & { who: string; name: string }) {
  if (!competition.needs_handicap) return null
  const at = keysOf(draft).indexOf(who)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        name={`people.${at}.handicap`}
        label={name === '' ? text.handicap : text.handicapOf(name)}
        support={text.handicapSupport}
        required
        autoComplete="off"
        value={draft.handicaps[who] ?? ''}
        error={problemAt(problems, `people.${at}.handicap`)}
        onChange={(value) => onPut({ handicaps: { ...draft.handicaps, [who]: value } })}
      />
      <TextField
        name={`people.${at}.handicap_proof`}
        label={name === '' ? text.proof : text.proofOf(name)}
        support={text.proofSupport}
        required
        autoComplete="off"
        value={draft.proofs[who] ?? ''}
        error={problemAt(problems, `people.${at}.handicap_proof`)}
        onChange={(value) => onPut({ proofs: { ...draft.proofs, [who]: value } })}
      />
    </div>
  )
}

const nameFields = [
  ['last_name', normalizeName],
  ['first_name', normalizeName],
  ['last_name_kana', toHiragana],
  ['first_name_kana', toHiragana],
] as const

const labels = {
  last_name: text.lastName,
  first_name: text.firstName,
  last_name_kana: text.lastNameKana,
  first_name_kana: text.firstNameKana,
}

function NamedFields({ one, no, ...given }: Given & { one: Named; no: number }) {
  const { competition, draft, problems, onPut } = given
  const at = keysOf(draft).indexOf(one.key)
  const put = (changes: Partial<Named>): void =>
    onPut({ named: draft.named.map((other) => (other.key === one.key ? { ...other, ...changes } : other)) })
  const who = text.companion(no)
  return (
    <Fieldset legend={who} error={problemAt(problems, `people.${at}.who`)}>
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-x-4 gap-y-5">
          {nameFields.map(([field, mend]) => (
            <TextField
              key={field}
              name={`people.${at}.${field}`}
              label={labels[field]}
              required
              autoComplete="off"
              value={one[field]}
              error={problemAt(problems, `people.${at}.${field}`)}
              onChange={(value) => put({ [field]: value })}
              onLeave={(value) => {
                const mended = mend(value)
                if (mended !== one[field]) put({ [field]: mended })
                return mended
              }}
            />
          ))}
        </div>
        {competition.age_from === null && competition.age_to === null ? null : (
          <TextField
            name={`people.${at}.birthday`}
            label={text.birthday}
            support="19800405"
            required
            inputMode="numeric"
            autoComplete="off"
            value={one.birthday}
            error={problemAt(problems, `people.${at}.birthday`)}
            onChange={(value) => put({ birthday: value })}
          />
        )}
        <Judged {...given} who={one.key} name="" />
        <p>
          <Button
            kind="text"
            size="M"
            label={text.removeOf(who)}
            onPress={() => onPut({ named: draft.named.filter(({ key }) => key !== one.key) })}
          >
            {text.remove}
          </Button>
        </p>
      </div>
    </Fieldset>
  )
}
