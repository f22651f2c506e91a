import { LegalPage } from '../parts/LegalPage.tsx'

export default function Tokushoho() {
  return <LegalPage page="tokushoho" />
}
