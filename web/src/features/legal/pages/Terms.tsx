import { LegalPage } from '../parts/LegalPage.tsx'
import { legalText } from '../text.ts'

export default function Terms() {
  return <LegalPage text={legalText.terms} />
}
