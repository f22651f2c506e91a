import { useArea } from './go.tsx'

/** Through which area something is sent to the server: the chat area, or on the web what the caller says. */
export const useSource = <Web extends 'mypage' | 'reserved'>(onWeb: Web): 'line' | Web =>
  useArea().place === 'talk' ? 'line' : onWeb
