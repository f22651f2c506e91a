import { LegalPage } from '../parts/LegalPage.tsx'
import { legalText } from '../text.ts'

export default function External() {
  return <LegalPage text={legalText.external} />
}
