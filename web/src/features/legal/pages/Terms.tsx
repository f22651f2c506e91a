import { LegalPage } from '../parts/LegalPage.tsx'

export default function Terms() {
  return <LegalPage page="terms" />
}
