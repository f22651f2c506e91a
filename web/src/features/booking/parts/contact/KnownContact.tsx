import type { ContactFields } from '@jgm/contract/model/fields'
import { prefectureName } from '@jgm/contract/model/prefectures'
import { useMember } from '../../../../lib/visitor.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Rows } from '../../../../ui/Card.tsx'
import { Fold } from '../../../../ui/Fold.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.confirm

/** A member's details for this booking, folded to the name, and the way to change them. */
export function KnownContact({ known, onChange }: { known: ContactFields; onChange: () => void }) {
  const member = useMember()
  return (
    <Fold title={text.customer} note={text.nameValue(known.last_name, known.first_name)} isOpen={false}>
      <div>
        <Rows
          rows={[
            { label: text.kana, value: text.kanaValue(known.last_name_kana, known.first_name_kana) },
            { label: text.phone, value: <span className="tabular">{known.phone_number}</span> },
            {
              label: text.address,
              value: text.addressValue(
                known.zipcode.slice(0, 3),
                known.zipcode.slice(3),
                prefectureName(known.prefecture),
                known.address,
              ),
            },
            {
              label: text.email,
              value: <span className="break-all">{member?.email ?? text.noEmail}</span>,
            },
          ]}
        />
        <Button kind="text" size="M" onPress={onChange}>
          {text.change}
        </Button>
      </div>
    </Fold>
  )
}
