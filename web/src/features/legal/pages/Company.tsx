import { telHref } from '@jgm/contract/model/tel'
import { formatRange, formatTime } from '@jgm/contract/model/dates'
import { useConfig } from '../../../lib/visitor.ts'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { LegalPage } from '../parts/LegalPage.tsx'
import { companyText } from '../text.ts'

/** The operator of the site, and the courses with their addresses and telephone numbers. */
export default function Company() {
  const { courses } = useConfig()
  return (
    <LegalPage page="company">
      <Section title={companyText.courses}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {courses.map((course) => (
            <li key={course.id}>
              <Card accent={course.id}>
                <p className="font-bold text-ink">
                  <Unbroken text={course.name} />
                </p>
                <p className="text-sm">
                  <Unbroken text={[course.prefecture_label, course.address].join('')} />
                </p>
                <p>
                  <a href={telHref(course.phone)} className="text-link tabular inline-flex min-h-12 items-center">
                    <Unbroken text={companyText.tel(course.phone)} />
                  </a>
                </p>
                <p className="text-sm">
                  {companyText.hours(formatRange(formatTime(course.phone_opens), formatTime(course.phone_closes)))}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
    </LegalPage>
  )
}
