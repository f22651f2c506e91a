import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { surviveTranslation } from '@jgm/contract/browser/translated'
import { App, makeQueries } from '../app/App.tsx'

surviveTranslation()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const queries = makeQueries()
createRoot(root).render(
  <StrictMode>
    <App queries={queries} />
  </StrictMode>,
)
