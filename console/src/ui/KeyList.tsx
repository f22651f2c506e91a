import { shownKeys, useLayers, withoutTaken, type Shortcut } from '../lib/keys.ts'
import { Dialog } from './Dialog.tsx'
import { uiText } from './text.ts'

/** A row that stands for one key, and not for several of its neighbours. */
const isAlone = (shortcuts: readonly Shortcut[], at: number): boolean =>
  shortcuts[at]?.isMove !== true && shortcuts[at + 1]?.hidden !== true

/**
 * Every shortcut that works on this screen, read from the table that binds them. A press on a row does what its key does, for those who work without a
 * keyboard.
 */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const groups = withoutTaken(useLayers().filter(({ title }) => title !== uiText.keys))
    .map(({ title, shortcuts }) => ({
      title,
      rows: shortcuts.flatMap((one, at) => (one.hidden ? [] : [{ one, isAlone: isAlone(shortcuts, at) }])),
    }))
    .filter(({ rows }) => rows.length > 0)
  function press({ run }: Shortcut): void {
    onClose()
    // The dialog gives the focus back first.
    setTimeout(run)
  }
  return (
    <Dialog title={uiText.keys} onClose={onClose}>
      <div className="key-groups">
        {groups.map(({ title, rows }) => (
          <section className="key-group" key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ one, isAlone: mayPress }) => (
                <div key={one.keys}>
                  <dt>
                    <kbd>{shownKeys(one)}</kbd>
                  </dt>
                  <dd>
                    {mayPress ? (
                      <button type="button" onClick={() => press(one)}>
                        {one.label}
                      </button>
                    ) : (
                      one.label
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
