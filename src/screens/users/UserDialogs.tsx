import type { User } from '#contract/users.ts'
import { ExternalKeyForm } from './ExternalKeyForm.tsx'
import { NewKeysDialog, type NewKey } from './NewKeysDialog.tsx'
import { MasterKeyForm } from './MasterKeyForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { UserForm, type UserFormMode } from './UserForm.tsx'

export type UserDialog =
  | ({ act: 'form' } & UserFormMode)
  | { act: 'password' | 'masterKey' | 'externalKey'; user: User }
  | { act: 'made'; keys: NewKey[] }

export type UserDialogsProps = {
  dialog: UserDialog
  /** `saved` asks the list to reload; `made` are keys to be shown this once. */
  onClose: (saved: boolean, made?: NewKey[] | null) => void
}

/** What opens over the list of users; a file of its own, because the list is used before it. */
export function UserDialogs({ dialog, onClose }: UserDialogsProps) {
  switch (dialog.act) {
    case 'form':
      return <UserForm {...dialog} onClose={onClose} />
    case 'password':
      return <PasswordForm user={dialog.user} onClose={onClose} />
    case 'masterKey':
      return <MasterKeyForm user={dialog.user} onClose={onClose} />
    case 'externalKey':
      return <ExternalKeyForm user={dialog.user} onClose={onClose} />
    case 'made':
      return <NewKeysDialog keys={dialog.keys} onClose={() => onClose(false)} />
  }
}
