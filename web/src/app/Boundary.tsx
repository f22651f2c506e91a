import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isMissingCode } from '../lib/missingCode.ts'
import { Failed } from './Failed.tsx'

type Props = { children: ReactNode; place: string }
type State = { place: string; failed: boolean; isCode: boolean }

class PlaceBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, failed: false, isCode: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, isCode: isMissingCode(error) }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State {
    return place === state.place ? state : { place, failed: false, isCode: false }
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed isCode={this.state.isCode} /> : this.props.children
  }
}

/** Limits the failure of a screen to the screen; navigation clears it. */
export function Boundary({ children }: { children: ReactNode }) {
  return <PlaceBoundary place={useLocation().key}>{children}</PlaceBoundary>
}
