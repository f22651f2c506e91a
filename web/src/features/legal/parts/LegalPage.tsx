import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LegalText } from '@jgm/contract/api/legal'
import { formatDateLong } from '@jgm/contract/model/dates'
import type { LegalPageName } from '@jgm/contract/model/texts'
import { useConfig } from '../../../lib/visitor.ts'
import { useTitle } from '../../../routing/go.tsx'
import { Card, Rows } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { legalQuery } from '../api.ts'
import { legalText } from '../text.ts'

/** A legal page from its text, with `children` below. */
export function LegalPage({ page, children }: { page: LegalPageName; children?: ReactNode }) {
  const { data: text, error, refetch } = useQuery(legalQuery(page))
  return (
    <>
      <PageHead
        title={
          <span className="text-[min(1em,11.2vw)]">
            <Unbroken text={useTitle()} />
          </span>
        }
      />
      <PageBody>
        {text ? (
          <>
            {text.next ? <NextWords next={text.next} /> : null}
            <LegalWords text={text} />
          </>
        ) : error ? (
          <LoadFailed error={error} title={legalText.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
        {children}
      </PageBody>
    </>
  )
}

/** Words that are announced for a later date, told ahead as the terms promise. */
function NextWords({ next }: { next: NonNullable<LegalText['next']> }) {
  return (
    <Card>
      <p className="font-bold text-ink">
        <Unbroken text={legalText.next(formatDateLong(next.in_force))} />
      </p>
      <Disclosure summary={legalText.readNext}>
        <div className="flex flex-col gap-6">
          <LegalWords text={next} />
        </div>
      </Disclosure>
    </Card>
  )
}

/** `{domain}` stands for the domain of our mails, `{in_force}` for the date from which the words hold. */
function LegalWords({ text }: { text: Omit<LegalText, 'page' | 'next'> }) {
  const { mail_domain: domain } = useConfig()
  const fill = (words: string): string =>
    words.replaceAll('{domain}', domain).replaceAll('{in_force}', formatDateLong(text.in_force))
  return (
    <>
      <p>
        <Unbroken text={fill(text.lead)} />
      </p>
      {text.sections.map((section) => (
        <Section key={section.title} title={section.title}>
          {section.paragraphs?.map((paragraph) => (
            <p key={paragraph}>
              <Unbroken text={fill(paragraph)} />
            </p>
          ))}
          {section.items ? (
            <ul className="flex list-disc flex-col gap-1 pl-[min(1.5rem,6vw)]">
              {section.items.map((item) => (
                <li key={item}>
                  <Unbroken text={fill(item)} />
                </li>
              ))}
            </ul>
          ) : null}
          {section.rows ? <Rows rows={section.rows} /> : null}
        </Section>
      ))}
    </>
  )
}
