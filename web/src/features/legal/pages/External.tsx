import { LegalPage } from '../parts/LegalPage.tsx'

export default function External() {
  return <LegalPage page="external" />
}
