import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../app/App.tsx'
import { loadChat, loadReady, stayOffline } from '../app/boot.ts'
import { fetchScreen, prepareHistory } from '../app/routes.tsx'
import { isChatPlace, mainTable } from '../app/tables.ts'
import { isKeptPage } from '../lib/dayPass.ts'
import { keepTracking } from '../lib/session.ts'
import { applyTextSize } from '../ui/textSize.ts'

applyTextSize()
prepareHistory()
// In the chat area LINE's answer is in the address: nobody else looks at it first.
const load = isKeptPage() ? stayOffline() : isChatPlace() ? loadChat : loadReady
if (load === loadReady) {
  keepTracking(new URLSearchParams(location.search))
  fetchScreen(mainTable)
}
const first = load()
// The boundary of the app tells a failure; this keeps it from being called unhandled before it is there.
first.catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App first={first} load={load} />
  </StrictMode>,
)
