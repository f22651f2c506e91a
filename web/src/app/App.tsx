import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { logOut } from '@jgm/contract/api/session'
import type { Member } from '@jgm/contract/api/session'
import { BrowserRouter } from 'react-router'
import { forgetFlows, setFlowOwner } from '../flow/storage.ts'
import { ApiError, call } from '../lib/api.ts'
import { ChatContext } from '../lib/chat.ts'
import { isKeptPage, passInstead } from '../lib/dayPass.ts'
import { isServerNear } from '../lib/network.ts'
import { dropToken, keepToken, readToken, rememberLogIn, silentLogIn } from '../lib/session.ts'
import { ConfigContext, MemberContext, SessionContext, type Session } from '../lib/visitor.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { LoadingScreen } from '../ui/Loading.tsx'
import { Boundary } from './Boundary.tsx'
import { BootProblem, type Ready } from './boot.ts'
import { Crowded } from './Crowded.tsx'
import { InLine } from './InLine.tsx'
import { HostRoutes } from './routes.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { appText } from './text.ts'

const slowAfter = 10_000
/** Browsers may report the network as back too early, and only once; so loading is tried once more after this. */
const againAfter = 3_000

/** A kept page retries by reloading itself, so it waits until a reload would load the application. */
const mayTry = async (): Promise<boolean> => (isKeptPage() ? isServerNear() : navigator.onLine)

/** `offline`: there is no network, or it is too slow. */
type Trouble = {
  readonly kind: 'info' | 'error'
  readonly title: string
  readonly help?: ReactNode
  readonly offline?: boolean
}

const OfflinePass = lazy(() => import('../features/member/parts/OfflinePass.tsx'))

/**
 * The whole site: waits for member and configuration, then shows the routes of the host. `given` is the result of `first`
 * where it is known already.
 */
export function App({
  first,
  load,
  queries,
  given = null,
}: {
  first: Promise<Ready>
  load: () => Promise<Ready>
  queries: QueryClient
  given?: Ready | null
}) {
  const [ready, setReady] = useState(given)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [attempt, setAttempt] = useState(first)
  const wasOffline = useRef(false)

  useEffect(() => {
    let current = true
    let timer = setTimeout(() => setTrouble((told) => told ?? { kind: 'info', title: appText.slow }), slowAfter)
    attempt.then(
      (value) => {
        clearTimeout(timer)
        if (!current) return
        // A document can't import a module again after its fetch has failed, so a new document is loaded.
        if (wasOffline.current) location.reload()
        else setReady(value)
      },
      (error: unknown) => {
        clearTimeout(timer)
        if (!current) return
        const offline = error instanceof ApiError && error.status === 0
        setTrouble({
          kind: 'error',
          title: error instanceof ApiError || error instanceof BootProblem ? error.message : appText.slow,
          ...(error instanceof BootProblem ? { help: error.help } : {}),
          offline,
        })
        wasOffline.current ||= offline
        if (offline)
          timer = setInterval(() => void mayTry().then((may) => may && current && setAttempt(load())), againAfter)
      },
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [attempt, load])

  function retry(): void {
    setTrouble(null)
    setAttempt(load())
  }
  const isFailed = trouble?.kind === 'error'
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!isFailed) return undefined
    // A kept page that reloads too early would replace what the visitor goes to at that moment.
    const again = (): void => void mayTry().then((may) => may && onOnline())
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isFailed])

  if (ready) return <Site ready={ready} queries={queries} />
  const pass = trouble?.offline ? passInstead() : undefined
  const help = trouble ? (
    <Banner kind={trouble.kind} title={trouble.title} live>
      <p className="mt-3">
        <Button wide onPress={retry}>
          {appText.retry}
        </Button>
      </p>
      {trouble.help}
    </Banner>
  ) : null
  return (
    <main>
      <h1 className="sr-text">{appText.title}</h1>
      {isFailed ? (
        <div className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-6">
          {pass ? (
            <Suspense fallback={null}>
              <OfflinePass pass={pass} retry={retry} />
            </Suspense>
          ) : (
            help
          )}
        </div>
      ) : (
        <LoadingScreen label={appText.loading}>{help}</LoadingScreen>
      )}
    </main>
  )
}

/** The site once member and configuration are known. The server renders it with a router of its own. */
export function Site({
  ready,
  queries,
  Router = BrowserRouter,
}: {
  ready: Ready
  queries: QueryClient
  Router?: ComponentType<{ children: ReactNode }>
}) {
  const [member, setMember] = useState<Member | null>(() => {
    setFlowOwner(ready.member?.id)
    return ready.member
  })
  const isAsked = ready.unasked !== true
  useEffect(() => {
    if (isAsked || member) rememberLogIn(member)
  }, [isAsked, member])
  useEffect(() => {
    // From here on the screens themselves know whether the session is one.
    delete document.documentElement.dataset['session']
  }, [])
  const own = useRef(readToken())
  function forget(): void {
    // Another tab may have stored a newer token, which stays.
    if (readToken() === own.current) dropToken()
    queries.clear()
    setFlowOwner(undefined)
    setMember(null)
  }
  const session: Session = {
    logIn(reply) {
      keepToken(reply.token)
      own.current = reply.token
      void ready.bind?.()
      silentLogIn.allow()
      queries.clear()
      setFlowOwner(reply.member.id)
      setMember(reply.member)
    },
    async logOut() {
      // This device forgets the session even when the server can't be reached.
      const told = call(logOut).catch(() => undefined)
      // Another tab may have renewed the session, which ends all the same.
      own.current = readToken()
      session.forget()
      await told
    },
    forget() {
      forgetFlows()
      silentLogIn.forbid()
      forget()
    },
    setMember,
  }
  return (
    <Contexts ready={ready} member={member} session={session} queries={queries}>
      <Router>
        <Boundary>
          <HostRoutes table={ready.table} Layout={ready.Layout} />
        </Boundary>
        <InLine />
        <Crowded />
        <SessionWatch expired={ready.expired} table={ready.table} forget={forget} />
      </Router>
    </Contexts>
  )
}

function Contexts({
  ready,
  member,
  session,
  queries,
  children,
}: {
  ready: Ready
  member: Member | null
  session: Session
  queries: QueryClient
  children: ReactNode
}) {
  return (
    <QueryClientProvider client={queries}>
      <ConfigContext value={ready.config}>
        <MemberContext value={member}>
          <SessionContext value={session}>
            <ChatContext value={ready.chat}>{children}</ChatContext>
          </SessionContext>
        </MemberContext>
      </ConfigContext>
    </QueryClientProvider>
  )
}
