import { LegalPage } from '../parts/LegalPage.tsx'
import { legalText } from '../text.ts'

export default function CancelPolicy() {
  return <LegalPage text={legalText.cancel} />
}
