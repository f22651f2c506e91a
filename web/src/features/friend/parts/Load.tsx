import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Friends } from '@jgm/contract/api/friend'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { friendsQuery } from '../api.ts'
import { friendText as text } from '../text.ts'

/** The friends and groups once they are there; until then that they are on their way, or why not. */
export function Load({ children }: { children: (friends: Friends) => ReactNode }) {
  const { data, error, refetch } = useQuery(friendsQuery())
  if (data) return children(data)
  if (!error) return <Spinner />
  return (
    <Banner
      kind="error"
      title={error.message}
      live
      actions={
        <Button kind="outline" size="M" onPress={() => void refetch()}>
          {text.retry}
        </Button>
      }
    />
  )
}
