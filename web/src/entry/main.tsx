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
// In the chat area the address contains LINE's answer, which nothing else may read first.
const load = isKeptPage() ? stayOffline() : isChatPlace() ? loadChat : loadReady
if (load === loadReady) {
  keepTracking(new URLSearchParams(location.search))
  fetchScreen(mainTable)
}
const first = load()
// The app's boundary reports a failure; this prevents an "unhandled rejection" before it is mounted.
first.catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App first={first} load={load} />
  </StrictMode>,
)
