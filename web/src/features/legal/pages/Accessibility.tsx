import { LegalPage } from '../parts/LegalPage.tsx'
import { legalText } from '../text.ts'

export default function Accessibility() {
  return <LegalPage text={legalText.a11y} />
}
