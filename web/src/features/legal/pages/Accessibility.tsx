import { LegalPage } from '../parts/LegalPage.tsx'

export default function Accessibility() {
  return <LegalPage page="a11y" />
}
