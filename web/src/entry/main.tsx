import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../app/App.tsx'
import { loadReady } from '../app/boot.ts'
import { fetchFirstScreen, prepareHistory } from '../app/routes.tsx'
import { keepTracking } from '../lib/session.ts'
import { applyTextSize } from '../ui/TextSizeSwitch.tsx'

applyTextSize()
prepareHistory()
keepTracking(new URLSearchParams(location.search))
const first = loadReady()
fetchFirstScreen()
// The boundary of the app tells a failure; this keeps it from being called unhandled before it is there.
first.catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App first={first} />
  </StrictMode>,
)
