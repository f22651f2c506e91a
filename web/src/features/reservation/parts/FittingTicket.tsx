import { Ticket, type TicketProps } from './Ticket.tsx'

/** {@link Ticket}, low and without its state on a phone and a low desk, so that the button which follows is seen at once; whole on a desk. */
export function FittingTicket({ state, ...given }: Omit<TicketProps, 'form'>) {
  return (
    <>
      <div className="[@media(min-width:62em)_and_(min-height:56em)]:hidden">
        <Ticket {...given} form="mini" />
      </div>
      <div className="hidden [@media(min-width:62em)_and_(min-height:56em)]:block">
        <Ticket {...given} state={state} />
      </div>
    </>
  )
}
