import { useConfig } from '../lib/visitor.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { PageBody, PageHead } from '../ui/PageHead.tsx'
import { systemText } from '../features/system/text.ts'

const text = systemText.failed

/** A screen broke, or its code could not be fetched: what was typed is kept, and there is a phone. */
export function Failed() {
  const tel = useConfig().courses[0]?.phone ?? ''
  return (
    <>
      <PageHead title={text.heading} />
      <PageBody>
        <Banner kind="error" title={text.body} live>
          <p>{text.call(tel)}</p>
        </Banner>
        <Button onPress={() => location.reload()}>{text.retry}</Button>
      </PageBody>
    </>
  )
}
