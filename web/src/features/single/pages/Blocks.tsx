import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unblockPlayer } from '@jgm/contract/api/single-strangers'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Avatar } from '../../member/parts/Avatar.tsx'
import { blocksQuery } from '../api.ts'
import { detailText } from '../text.detail.ts'

const text = detailText.blocks

/** The players whom the member has blocked, and the end of a block. */
export default function Blocks() {
  const title = useTitle()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(blocksQuery())
  const end = useSubmit((id: number) => call(unblockPlayer, { params: { id } }), {
    onDone: () => void queries.invalidateQueries(),
  })
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <p>{text.lead}</p>
        {end.failure ? <Banner kind="error" title={end.failure} live /> : null}
        {data ? (
          data.blocks.length === 0 ? (
            <Empty title={text.none} />
          ) : (
            <ul className="rounded-xl border border-rule bg-card px-(--page-edge)">
              {data.blocks.map(({ id, nickname, avatar, since }) => {
                const name = nickname ?? text.left
                return (
                  <li key={id} className="flex flex-wrap items-center gap-4 border-rule py-3 not-first:border-t">
                    <Avatar type={avatar ?? undefined} size={56} />
                    <p className="min-w-0 flex-[1_1_9rem]">
                      <b className="block text-lg text-ink wrap-anywhere">{name}</b>
                      <span className="tabular text-sm">{text.since(formatDateTimeMedium(since))}</span>
                    </p>
                    <Button
                      kind="outline"
                      size="S"
                      label={text.endSpoken(name)}
                      pending={end.pending}
                      onPress={() => end.submit(id)}
                    >
                      {text.end}
                    </Button>
                  </li>
                )
              })}
            </ul>
          )
        ) : error ? (
          <LoadFailed error={error} retry={refetch} />
        ) : (
          <Spinner />
        )}
        <To page="reservation.list" {...buttonLook('text')}>
          {text.toList}
        </To>
      </PageBody>
    </>
  )
}
