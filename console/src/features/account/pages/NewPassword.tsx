import { resetPassword } from '../api.ts'
import { ChoosePassword } from '../parts/ChoosePassword.tsx'
import { accountText } from '../text.ts'

/** A new password by the mailed link. */
export const NewPassword = ({ token, onDone }: { readonly token: string; readonly onDone: () => void }) => (
  <ChoosePassword
    title={accountText.newPasswordTitle}
    label={accountText.newPassword}
    action={accountText.setPassword}
    send={async (password) => resetPassword({ token, new_password: password })}
    onDone={onDone}
  >
    <p>{accountText.newPasswordLead}</p>
  </ChoosePassword>
)
