import { shownKeys, useLayers } from '../lib/keys.ts'
import { Dialog } from './Dialog.tsx'
import { uiText } from './text.ts'

/** Every shortcut that works on this screen, read from the table that binds them. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const groups = useLayers()
    .map(({ title, shortcuts }) => ({ title, shortcuts: shortcuts.filter(({ hidden }) => !hidden) }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
  return (
    <Dialog title={uiText.keys} onClose={onClose}>
      <div className="key-groups">
        {groups.map(({ title, shortcuts }) => (
          <section className="key-group" key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map((one) => (
                <div key={one.keys}>
                  <dt>
                    <kbd>{shownKeys(one)}</kbd>
                  </dt>
                  <dd>{one.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
