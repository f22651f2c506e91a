import { useState } from 'react'
import { startPreferences } from '@jgm/contract/model/form-choices'
import { paces } from '@jgm/contract/model/single'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { singleText as text } from '../text.ts'
import { countOf, offersWomen, readWish, startsWished, writtenOf, type SingleWish } from './wish.ts'

const walks = [
  { value: '1', label: text.walking },
  { value: '0', label: text.cart },
]

/**
 * The course, and what else is looked for, in one row; on a phone only what is asked most, the others open on request. `onChange` gets
 * values for the query.
 */
export function Filters({
  wish,
  onChange,
}: {
  wish: SingleWish
  onChange: (changes: Readonly<Record<string, string | number | undefined>>) => void
}) {
  const { courses } = useConfig()
  const gender = useMember()?.gender
  const count = countOf(wish)
  const [isOpen, setOpen] = useState(count > 0)
  const set = (name: string) => (value: string) => onChange({ [name]: value === '' ? undefined : value })
  const check = (name: string) => (isOn: boolean) => onChange({ [name]: isOn ? 1 : undefined })
  const written = writtenOf(wish)
  return (
    <div className="single-filters">
      <FilterSelect
        name="course"
        label={text.course}
        empty={text.allCourses}
        options={courses.map(({ id, short_title: label }) => ({ value: String(id), label }))}
        value={String(wish.course ?? '')}
        isCompact
        onChange={set('course')}
      />
      <Checkbox name="established" checked={wish.established} isChip onChange={check('established')}>
        {text.sure}
      </Checkbox>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="single-filters"
        onClick={() => setOpen(!isOpen)}
        {...buttonLook('outline', 'S')}
      >
        {count > 0 ? text.filtersSet(count) : text.filters}
      </button>
      <div id="single-filters" className="single-filters-more" data-open={isOpen ? '' : undefined}>
        <FilterSelect
          name="start"
          label={text.start}
          empty={text.start}
          options={startPreferences
            .filter(({ value }) => startsWished.some((start) => start === value))
            .map(({ value, label }) => ({ value: String(value), label }))}
          value={String(wish.start ?? '')}
          isCompact
          onChange={set('start')}
        />
        <FilterSelect
          name="pace"
          label={text.paceLabel}
          empty={text.paceLabel}
          options={paces}
          value={wish.pace ?? ''}
          isCompact
          onChange={set('pace')}
        />
        <FilterSelect
          name="walking"
          label={text.walkLabel}
          empty={text.walkLabel}
          options={walks}
          value={String(written.walking ?? '')}
          isCompact
          onChange={set('walking')}
        />
        <Checkbox name="beginners" checked={wish.beginners} isChip onChange={check('beginners')}>
          {text.beginners}
        </Checkbox>
        {offersWomen(wish, gender) ? (
          <Checkbox name="women" checked={wish.women} isChip onChange={check('women')}>
            {text.womenOnly}
          </Checkbox>
        ) : null}
        {count > 0 ? (
          <Button kind="text" size="S" onPress={() => onChange(writtenOf(readWish(new URLSearchParams())))}>
            {text.clear}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
