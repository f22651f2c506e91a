import { startPreferences } from '@jgm/contract/model/form-choices'
import { paces } from '@jgm/contract/model/single'
import { useConfig } from '../../../lib/visitor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { singleText as text } from '../text.ts'
import { countOf, readWish, startsWished, writtenOf, type SingleWish } from './wish.ts'

const walks = [
  { value: '1', label: text.walking },
  { value: '0', label: text.cart },
]

/** The course, and what else is looked for. `onChange` gets values for the query. */
export function Filters({
  wish,
  onChange,
}: {
  wish: SingleWish
  onChange: (changes: Readonly<Record<string, string | number | undefined>>) => void
}) {
  const { courses } = useConfig()
  const count = countOf(wish)
  const set = (name: string) => (value: string) => onChange({ [name]: value === '' ? undefined : value })
  const written = writtenOf(wish)
  return (
    <div className="flex flex-col gap-1">
      <div className="max-w-sm">
        <FilterSelect
          name="course"
          label={text.course}
          empty={text.allCourses}
          options={courses.map(({ id, short_title: label }) => ({ value: String(id), label }))}
          value={String(wish.course ?? '')}
          onChange={set('course')}
        />
      </div>
      <Disclosure summary={count > 0 ? text.filtersSet(count) : text.filters} open={count > 0}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-4">
          <FilterSelect
            name="start"
            label={text.start}
            empty={text.anyStart}
            options={startPreferences
              .filter(({ value }) => startsWished.some((start) => start === value))
              .map(({ value, label }) => ({ value: String(value), label }))}
            value={String(wish.start ?? '')}
            onChange={set('start')}
          />
          <FilterSelect
            name="pace"
            label={text.paceLabel}
            empty={text.anyPace}
            options={paces}
            value={wish.pace ?? ''}
            onChange={set('pace')}
          />
          <FilterSelect
            name="walking"
            label={text.walkLabel}
            empty={text.anyWalk}
            options={walks}
            value={String(written.walking ?? '')}
            onChange={set('walking')}
          />
          <div>
            <Checkbox
              name="beginners"
              checked={wish.beginners}
              onChange={(isOn) => onChange({ beginners: isOn ? 1 : undefined })}
            >
              {text.beginners}
            </Checkbox>
            <Checkbox name="women" checked={wish.women} onChange={(isOn) => onChange({ women: isOn ? 1 : undefined })}>
              {text.womenOnly}
            </Checkbox>
          </div>
        </div>
        {count > 0 ? (
          <Button kind="text" size="S" onPress={() => onChange(writtenOf(readWish(new URLSearchParams())))}>
            {text.clear}
          </Button>
        ) : null}
      </Disclosure>
    </div>
  )
}
