import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TicketParty } from './TicketStub.tsx'

it('marks words that are too long for one line below a dot', () => {
  const seat = { state: 'joined', initial: '勘' } as const
  const html = renderToStaticMarkup(
    <TicketParty
      seats={[
        [
          { ...seat, surname: '勅使河原' },
          { ...seat, surname: '勘解由小路' },
          { ...seat, state: 'representative' },
          { ...seat, state: 'named' },
        ],
      ]}
      representative="𠮷野山上"
    />,
  )
  const marked = [...html.matchAll(/<li[^>]*data-long=""[^>]*>.*?<\/span>([^<]*)/g)].map(([, words]) => words)
  expect(marked).toEqual(['勘解由小路', 'お名前だけ'])
})
