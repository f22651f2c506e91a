import { SharePage } from '../../competition/parts/SharePage.tsx'
import { OfResult } from '../parts/OfResult.tsx'

/** The own result of a contest as a picture. */
export default function ContestShare() {
  return <OfResult>{(result, back) => <SharePage result={result} back={back} />}</OfResult>
}
