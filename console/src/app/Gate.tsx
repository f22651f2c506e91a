import { useCallback, useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { getConfigs } from '@jgm/contract/api/config'
import { getStaffSession, staffLogOut, type StaffLogInReply, type StaffSession } from '@jgm/contract/api/staff'
import { accountText } from '../features/account/text.ts'
import { Invitation } from '../features/account/pages/Invitation.tsx'
import { Lock } from '../features/account/pages/Lock.tsx'
import { LogIn } from '../features/account/pages/LogIn.tsx'
import { NewPassword } from '../features/account/pages/NewPassword.tsx'
import { call, isCode, onRefusal } from '../lib/api.ts'
import { courseName } from '../lib/session.ts'
import { hurry } from '../lib/useLater.ts'
import { forgetOthers, haveAnswers, sessionKey, unsentKey } from '../lib/useUnsent.ts'
import { Failed, Loading } from '../ui/States.tsx'
import { Shell } from './Shell.tsx'

type SetUpStep = Extract<StaffLogInReply, { step: 'set_up' }>

async function readSession(): Promise<StaffSession | null> {
  try {
    return await call(getStaffSession)
  } catch (error) {
    if (isCode(error, 'unauthenticated')) return null
    throw error
  }
}

/** The cached answers that stay when a session ends. */
const kept: ReadonlySet<string> = new Set(['config', unsentKey, ...sessionKey])

/** Decides what is shown: the log-in, a mailed link, the lock, or the console. */
export function Gate() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const [note, setNote] = useState<string>()
  const [first, setFirst] = useState<SetUpStep | null>(null)
  const config = useQuery({ queryKey: ['config'], queryFn: async () => call(getConfigs), staleTime: Infinity })
  const session = useQuery({ queryKey: sessionKey, queryFn: readSession, staleTime: 30_000, refetchInterval: 60_000 })

  const setSession = useCallback(
    (next: StaffSession | null) => {
      // The next person must not see what the last one read.
      if (next === null) queries.removeQueries({ predicate: ({ queryKey }) => !kept.has(String(queryKey[0])) })
      else forgetOthers(queries, next.staff.id)
      queries.setQueryData(sessionKey, next)
    },
    [queries],
  )
  useEffect(() => {
    onRefusal((code) => {
      const known = queries.getQueryData<StaffSession | null>(sessionKey)
      if (!known) return
      if (code === 'staff_locked') queries.setQueryData(sessionKey, { ...known, state: 'locked', locks_at: null })
      if (code !== 'unauthenticated') return
      setNote(accountText.ended)
      setSession(null)
    })
  }, [queries, setSession])

  // A session is unlocked here or in another window: a screen that met the lock is read again.
  const isLocked = session.data?.state === 'locked'
  useEffect(() => {
    if (!isLocked) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }, [isLocked, queries])

  function open(next: StaffSession): void {
    setNote(undefined)
    setFirst(null)
    setSession(next)
    if (pathname === '/invitation' || pathname === '/password') void navigate('/', { replace: true })
  }
  async function leave(): Promise<void> {
    hurry()
    await haveAnswers(queries)
    await call(staffLogOut).catch(() => undefined)
    setSession(null)
  }

  // What the address shows is decided: the browser tests wait for it.
  const isDecided = config.data !== undefined && session.data !== undefined
  useEffect(() => {
    if (isDecided) document.body.dataset['arrived'] = pathname
  }, [isDecided, pathname])

  const failed = config.error ?? (session.data === undefined ? session.error : null)
  if (failed) {
    return (
      <main className="alone">
        <Failed error={failed} onRetry={() => void Promise.all([config.refetch(), session.refetch()])} />
      </main>
    )
  }
  if (config.data === undefined || session.data === undefined) {
    return (
      <main className="alone">
        <Loading />
      </main>
    )
  }
  const token = hash.slice(1)
  if (first) return <LogIn onOpen={open} first={first} />
  if (pathname === '/invitation') {
    return (
      <Invitation
        token={token}
        nameOf={(id) => courseName(config.data.courses, id)}
        onAccepted={(reply) => {
          if (reply.step === 'set_up') setFirst(reply)
          void navigate('/', { replace: true })
        }}
      />
    )
  }
  if (pathname === '/password') {
    return (
      <NewPassword
        token={token}
        onDone={() => {
          setNote(accountText.passwordSet)
          void navigate('/', { replace: true })
        }}
      />
    )
  }
  const own = session.data
  if (own === null) return <LogIn onOpen={open} note={note} />
  return (
    <>
      <Shell session={own} config={config.data} setSession={setSession} leave={() => void leave()} />
      {own.state === 'locked' ? <Lock session={own} onOpen={open} onLeave={() => void leave()} /> : null}
    </>
  )
}
