import { LegalPage } from '../parts/LegalPage.tsx'

export default function Privacy() {
  return <LegalPage page="privacy" />
}
