import { LegalPage } from '../parts/LegalPage.tsx'

export default function CancelPolicy() {
  return <LegalPage page="cancel" />
}
