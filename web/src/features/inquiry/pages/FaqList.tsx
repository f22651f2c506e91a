import { useEffect, useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Faq } from '@jgm/contract/api/inquiry'
import { isInvisible } from '@jgm/contract/model/normalise'
import { useConfig, useCourse, useMember } from '../../../lib/visitor.ts'
import { courseOfHost } from '../../../routing/host.ts'
import { To, useArea, useCourseId, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { faqsQuery } from '../api.ts'
import { faqAddress, groupFaqs, searchFaqs } from '../parts/search.ts'
import { inquiryText } from '../text.ts'

const text = inquiryText.faq

/** Common questions; My Page links to the main course's own site for them when there is one. */
export default function FaqList() {
  const { course_site_url } = useConfig()
  const area = useArea()
  const member = useMember()
  const query = useRouteQuery()
  const here = useCourseId()
  const isSaid = area.course === 'carried' || query.has('golf_course_id') || query.has('id')
  const courseId = isSaid ? here : (courseOfHost(location.hostname) ?? member?.main_golf_course ?? here)
  const { name, subdomain } = useCourse(courseId)
  const address = course_site_url !== null && area.place === 'web' ? faqAddress(course_site_url, subdomain) : null
  if (address === null || new URL(address).host === location.host) return <Faqs courseId={courseId} />
  return <ToCourseSite address={address} name={name} />
}

function ToCourseSite({ address, name }: { address: string; name: string }) {
  const title = useTitle()
  useEffect(() => location.replace(address), [address])
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <p>{text.toSite(name)}</p>
        <a href={address} {...buttonLook('solid', 'L', true)}>
          {text.open}
        </a>
      </PageBody>
    </>
  )
}

function Faqs({ courseId }: { courseId: number }) {
  const title = useTitle()
  const setQuery = useSetQuery()
  const [typed, setTyped] = useState('')
  const { data, error, refetch } = useQuery(faqsQuery(courseId))
  const found = data && searchFaqs(data.faqs, typed)
  const isSearch = !isInvisible(typed)
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <p>{text.lead}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SearchField value={typed} onChange={setTyped} />
          <CourseField courseId={courseId} onChange={(value) => setQuery({ golf_course_id: value, id: undefined })} />
        </div>
        <p role="status" className="sr-text">
          {isSearch && found && found.length > 0 ? text.found(found.length) : ''}
        </p>
        {found && found.length > 0 ? (
          <FaqGroups faqs={found} isOpen={isSearch && found.length <= 3} />
        ) : found ? (
          <Empty title={isSearch ? text.none : text.empty}>
            {isSearch ? (
              <Button kind="outline" size="M" onPress={() => setTyped('')}>
                {text.clear}
              </Button>
            ) : null}
          </Empty>
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
        <div className="flex flex-col gap-3 border-t border-rule pt-6">
          <p>{text.toContact}</p>
          <To page="inquiry.input" query={{ golf_course_id: courseId }} {...buttonLook('outline', 'L', true)}>
            {text.contact}
          </To>
        </div>
      </PageBody>
    </>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {text.search}
      </label>
      <p className="field-support" id={`${id}-support`}>
        {text.searchHint}
      </p>
      <input
        id={id}
        aria-describedby={`${id}-support`}
        type="search"
        className="control"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

function CourseField({ courseId, onChange }: { courseId: number; onChange: (value: string) => void }) {
  const { courses } = useConfig()
  return (
    <FilterSelect
      name="golf_course_id"
      label={text.course}
      options={courses.map((course) => ({ value: String(course.id), label: course.name }))}
      value={String(courseId)}
      onChange={onChange}
    />
  )
}

function FaqGroups({ faqs, isOpen }: { faqs: readonly Faq[]; isOpen: boolean }) {
  const { inquiry_categories } = useConfig()
  return groupFaqs(faqs).map(({ category, faqs: own }) => (
    <Section key={category} title={inquiry_categories.find(({ value }) => value === category)?.label ?? ''}>
      <ul className="divide-y divide-rule rounded-xl border border-rule bg-card px-(--page-edge)">
        {own.map((faq) => (
          <li key={faq.id} className="py-1">
            <Disclosure key={String(isOpen)} summary={faq.question} open={isOpen}>
              <div className="flex flex-col gap-2 pl-[min(1.5rem,4vw)]">
                {faq.answer.map((paragraph) => (
                  <p key={paragraph}>
                    <Unbroken text={paragraph} />
                  </p>
                ))}
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Section>
  ))
}
