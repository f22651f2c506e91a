import { Component, Suspense, type ReactNode } from 'react'
import { Failed, Loading } from './States.tsx'

type Given = { readonly children: ReactNode }

/**
 * A boundary around code that is fetched when it is opened, or that may fail. Where the code cannot be fetched, as after a deploy, a
 * person loads the page anew.
 */
export class Fetched extends Component<Given, { readonly error: unknown }> {
  override readonly state = { error: undefined }
  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }
  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? (
      <Suspense
        fallback={
          <main className="alone">
            <Loading />
          </main>
        }
      >
        {this.props.children}
      </Suspense>
    ) : (
      <main className="alone">
        <Failed error={error} onRetry={() => location.reload()} />
      </main>
    )
  }
}
