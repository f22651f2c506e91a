import { KeyIcon } from '../../../ui/icons.tsx'

/** Asks the device for a passkey. */
export const PasskeyButton = ({
  label,
  isBusy,
  onPress,
}: {
  readonly label: string
  readonly isBusy: boolean
  readonly onPress: () => void
}) => (
  <button type="button" className="btn" data-kind="go" disabled={isBusy} onClick={onPress}>
    <KeyIcon size={18} />
    {label}
  </button>
)
