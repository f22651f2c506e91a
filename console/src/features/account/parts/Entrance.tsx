import type { ReactNode } from 'react'
import { courseIds } from '@jgm/contract/model/choices'
import { accountText } from '../text.ts'

/** The frame of the screens before the log-in, with the inks of the nine clubs. */
export const Entrance = ({ children }: { readonly children: ReactNode }) => (
  <div className="entrance">
    <div className="inks" aria-hidden="true">
      {courseIds.map((id) => (
        <i key={id} data-ink={id} />
      ))}
    </div>
    <main id="main">
      <header>
        <img src="/icon.svg" width="40" height="40" alt="" />
        <div>
          <h1>{accountText.product}</h1>
          <p>{accountText.forStaff}</p>
        </div>
      </header>
      {children}
    </main>
  </div>
)
