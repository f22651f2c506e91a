import { useRouteQuery } from '../../../routing/go.tsx'
import { Answer } from '../parts/Answer.tsx'

/** An opened invitation (spec section 2, `companion`). In the chat area the code is called otherwise, since LINE uses `code` itself. */
export default function Invitation() {
  const query = useRouteQuery()
  const code = query.get('code') ?? query.get('invitation') ?? ''
  return <Answer key={code} code={code} />
}
