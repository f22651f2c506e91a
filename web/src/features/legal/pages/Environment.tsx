import { LegalPage } from '../parts/LegalPage.tsx'

export default function Environment() {
  return <LegalPage page="env" />
}
