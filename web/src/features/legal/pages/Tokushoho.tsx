import { LegalPage } from '../parts/LegalPage.tsx'
import { legalText } from '../text.ts'

export default function Tokushoho() {
  return <LegalPage text={legalText.tokushoho} />
}
