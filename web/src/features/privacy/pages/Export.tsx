import { getExport } from '@jgm/contract/api/privacy'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { useSavesFiles } from '../../reservation/api.ts'
import { privacyText } from '../text.ts'

const text = privacyText.file

/** The member's own data as a file. LINE's browser can't save files, so there it links to My Page in the phone's browser. */
export default function Export() {
  const title = useTitle()
  const saves = useSavesFiles()
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <p>{text.lead}</p>
        <Card>
          <h2 className="text-xl">{text.contents}</h2>
          <ul className="mt-2 list-disc pl-[min(1.5rem,6vw)]">
            {text.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-support">{text.kind}</p>
        </Card>
        {saves ? <Download /> : <Elsewhere />}
        <To page="member.account" {...buttonLook('outline', 'L', true)}>
          {text.back}
        </To>
      </PageBody>
    </>
  )
}

function Download() {
  const [isDone, setDone] = useState(false)
  const get = useSubmit(() => call(getExport), {
    onDone: (mine) => {
      const file = new Blob([JSON.stringify(mine, null, 2)], { type: 'application/json' })
      saveFile(file, text.name(todayInTokyo(mine.readme.made_at)))
      setDone(true)
    },
    onError: () => setDone(false),
  })
  return (
    <div className="flex flex-col gap-3">
      <p>{text.careful}</p>
      {get.failure ? <Banner kind="error" title={get.failure} live /> : null}
      {isDone ? <Banner kind="success" title={text.done} live /> : null}
      <Button wide pending={get.pending} pendingText={text.making} onPress={() => get.submit(undefined)}>
        {text.download}
      </Button>
    </div>
  )
}

function Elsewhere() {
  const { export_url: url } = useConfig()
  return (
    <Banner
      kind="info"
      title={text.insideTitle}
      actions={
        <OutsideLink href={url} {...buttonLook('solid', 'M')}>
          {text.outside}
        </OutsideLink>
      }
    >
      <p>{text.insideBody}</p>
    </Banner>
  )
}
