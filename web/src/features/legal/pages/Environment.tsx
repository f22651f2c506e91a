import { LegalPage } from '../parts/LegalPage.tsx'
import { legalText } from '../text.ts'

export default function Environment() {
  return <LegalPage text={legalText.env} />
}
