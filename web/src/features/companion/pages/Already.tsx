import { useRouteQuery } from '../../../routing/go.tsx'
import { Answer } from '../parts/Answer.tsx'

/** An invitation for somebody with an account (spec section 2, `registration/already`). */
export default function Already() {
  const code = useRouteQuery().get('code') ?? ''
  return <Answer key={code} code={code} isRegistered />
}
