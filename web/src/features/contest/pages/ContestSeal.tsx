import { SealPage } from '../../competition/parts/SealPage.tsx'
import { OfResult } from '../parts/OfResult.tsx'

/** The hidden holes of a contest, with the proof of their seal. */
export default function ContestSeal() {
  return <OfResult>{(result, back) => <SealPage by="party" result={result} back={back} />}</OfResult>
}
