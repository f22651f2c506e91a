import { useState } from 'react'
import type { CaddieLists as Lists } from '@jgm/contract/api/staff-caddies'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { useNow } from '../../../lib/clock.ts'
import { useLookAt } from '../../../lib/live.ts'
import { useDesk, useOneCourse } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Notice, Problem } from '../../../ui/States.tsx'
import { BeforeCourse } from '../../desk/parts/BeforeCourse.tsx'
import { useCaddies, useListWrites } from '../api.ts'
import { CaddieForm } from '../parts/CaddieForm.tsx'
import { CartForm } from '../parts/CartForm.tsx'
import { CaddieTable, CartTable } from '../parts/ListTables.tsx'
import { Views } from '../parts/Views.tsx'
import { listText } from '../text.ts'

/** 名簿: the caddies and carts of a course, which a manager keeps. */
export function CaddieLists() {
  const courseId = useOneCourse()
  const query = useCaddies(courseId)
  useLookAt(courseId ?? undefined, null)
  if (query.data) return <Keeping key={courseId} lists={query.data} />
  return <BeforeCourse title={listText.title} courseId={courseId} query={query} />
}

/** The caddie or cart whose fields are open; without an id a new one. */
type Open = { readonly kind: 'caddie' | 'cart'; readonly id: number | null }

function Keeping({ lists: { course_id: courseId, caddies, carts } }: { readonly lists: Lists }) {
  const { session } = useDesk()
  const today = todayInTokyo(useNow())
  const mayKeep = isAtLeast(session.staff.role, 'course_manager')
  const { savingCaddie, savingCart, repairing } = useListWrites(courseId)
  const [open, setOpen] = useState<Open | null>(null)
  const [said, say] = useState<string | null>(null)
  const begin =
    (kind: Open['kind']) =>
    (id: number | null): void => {
      say(null)
      savingCaddie.reset()
      savingCart.reset()
      setOpen({ kind, id })
    }
  const [addCaddie, addCart] = [() => begin('caddie')(null), () => begin('cart')(null)]
  const close = (): void => setOpen(null)
  const saved = (number: number): void => {
    close()
    say(listText.saved(number))
  }
  const here = caddies.filter((one) => one.active_until === null || one.active_until >= today)
  const { figures, keys } = listText
  const caddie = caddies.find(({ id }) => id === open?.id) ?? null
  const cart = carts.find(({ id }) => id === open?.id) ?? null
  return (
    <Screen
      title={listText.title}
      figures={[
        { label: figures.caddies, value: here.length, unit: figures.people },
        { label: figures.carts, value: carts.filter(({ state }) => state !== 'gone').length, unit: figures.units },
        { label: figures.repair, value: carts.filter(({ state }) => state === 'repair').length, unit: figures.units },
      ]}
      tools={<Views />}
      shortcuts={
        mayKeep
          ? [
              { keys: 'n', label: keys.add, foot: keys.addFoot, hasButton: true, run: addCaddie },
              { keys: 'k', label: keys.addCart, foot: keys.addCartFoot, hasButton: true, run: addCart },
            ]
          : []
      }
    >
      <div className="caddie-lists">
        {said === null ? null : <Notice kind="good">{said}</Notice>}
        <Problem error={repairing.error} />
        <section aria-label={listText.caddies}>
          <h2>
            {listText.caddies}
            {mayKeep ? (
              <button type="button" className="btn" onClick={addCaddie}>
                {listText.add}
                <kbd>N</kbd>
              </button>
            ) : null}
          </h2>
          <div className="log-rows">
            <CaddieTable caddies={caddies} today={today} edit={mayKeep ? begin('caddie') : null} />
          </div>
        </section>
        <section aria-label={listText.carts}>
          <h2>
            {listText.carts}
            {mayKeep ? (
              <button type="button" className="btn" onClick={addCart}>
                {listText.addCart}
                <kbd>K</kbd>
              </button>
            ) : null}
          </h2>
          <div className="log-rows">
            <CartTable
              carts={carts}
              edit={mayKeep ? begin('cart') : null}
              repair={(ref, isInRepair) => repairing.mutate({ ref, isInRepair })}
            />
          </div>
        </section>
      </div>
      {open?.kind === 'caddie' ? (
        <Dialog title={caddie ? listText.edit(caddie.number) : listText.add} onClose={close}>
          <CaddieForm caddie={caddie} today={today} saving={savingCaddie} onSaved={saved} onBack={close} />
        </Dialog>
      ) : null}
      {open?.kind === 'cart' ? (
        <Dialog title={cart ? listText.editCart(cart.number) : listText.addCart} onClose={close}>
          <CartForm cart={cart} saving={savingCart} onSaved={saved} onBack={close} />
        </Dialog>
      ) : null}
    </Screen>
  )
}
