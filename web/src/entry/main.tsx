import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { App } from '../app/App.tsx'
import { loadChat, loadReady, stayOffline, type Ready } from '../app/boot.ts'
import { arrived, isPressed, noteChoices } from '../app/early.ts'
import { makeQueries } from '../app/queries.ts'
import { hasFlows } from '../flow/storage.ts'
import { frameId, isOfToday, keepAnswers, readRendered } from '../app/rendered.ts'
import { fetchScreen, prepareHistory } from '../app/routes.tsx'
import { styled } from '../app/styled.ts'
import { isChatPlace, mainTable } from '../app/tables.ts'
import { now } from '../lib/clock.ts'
import { isKeptPage } from '../lib/dayPass.ts'
import { isTranslated, surviveTranslation } from '@jgm/contract/browser/translated'
import { ignoreSecondPresses } from '../lib/secondPress.ts'
import { keepTracking } from '../lib/session.ts'
import { trailFetched } from '../areas/WebTrail.tsx'

surviveTranslation()
ignoreSecondPresses()
prepareHistory()
const rendered = readRendered()
const isMain = !isKeptPage() && !isChatPlace()
// In the chat area the LIFF SDK must read the address first: it contains LINE's answer.
const load = isMain ? () => loadReady(rendered?.config) : isKeptPage() ? stayOffline() : loadChat
if (isMain) keepTracking(new URLSearchParams(location.search))
const code = isMain ? fetchScreen(mainTable) : undefined
const first = load()
// The app's boundary reports a failure; this prevents an "unhandled rejection" before it is mounted.
first.catch(() => undefined)

/** Mounts the application. It hydrates a rendered page whose words are what it would draw itself. */
function show(given?: Ready): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const queries = makeQueries()
  const app = (
    <StrictMode>
      <App first={first} load={load} queries={queries} given={given ?? null} />
    </StrictMode>
  )
  const isForNobody = given?.member === null && !given.expired
  if (rendered && isForNobody && isOfToday(rendered, todayInTokyo(now()))) {
    keepAnswers(queries, rendered)
    // A translated page has not the words that it would take over, and fields that are taken over stay without a draft.
    if (!isTranslated(root) && !hasFlows()) {
      hydrateRoot(root, app)
      return
    }
  }
  // In a transition, parts whose code is loaded are drawn without a spinner before them.
  startTransition(() => createRoot(root).render(app))
}

/** Milliseconds after which the application's loading message replaces a frame. */
const patience = 8_000

// The rendered page or the frame stays until the application can draw the first screen.
const drawable = Promise.all([first, code, trailFetched, styled()])
const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
const isFrame = document.body.id === frameId

const fetchRepeating = () => import('../app/earlyPress.ts').catch(() => undefined)

async function takeOver(): Promise<void> {
  const endNoting = noteChoices()
  const all = await Promise.race([drawable, ...(isFrame ? [late] : [])]).catch(() => undefined)
  if (isPressed()) (await fetchRepeating())?.repeatPress()
  const isThere = arrived()
  show(all?.[0])
  await isThere
  const chosen = endNoting()
  if (chosen.size > 0) (await fetchRepeating())?.repeatChoices(chosen)
}

if (rendered || isFrame) void takeOver()
else show()
