import { LegalPage } from '../parts/LegalPage.tsx'
import { legalText } from '../text.ts'

export default function Privacy() {
  return <LegalPage text={legalText.privacy} />
}
