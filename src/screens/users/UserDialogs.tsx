import type { User } from '#contract/users.ts'
import { ExternalKeyForm } from './ExternalKeyForm.tsx'
import { NewKeysDialog, type NewKey } from './NewKeysDialog.tsx'
import { MasterKeyForm } from './MasterKeyForm.tsx'
import { LazyPasswordForm } from '../shared/lazy.ts'
import { UserForm, type UserFormMode } from './UserForm.tsx'

export type UserDialog =
  | ({ mode: 'form' } & UserFormMode)
  | { mode: 'password' | 'masterKey' | 'externalKey'; user: User }
  | { mode: 'newKeys'; keys: NewKey[] }

type UserDialogsProps = {
  dialog: UserDialog
  /** `saved`: the list has to reload; `newKeys` are shown next, once. */
  onClose: (saved: boolean, newKeys?: NewKey[] | null) => void
}

/** Dialogs of the user list. Loaded lazily: the list is usable without them. */
export function UserDialogs({ dialog, onClose }: UserDialogsProps) {
  switch (dialog.mode) {
    case 'form':
      return <UserForm {...dialog} onClose={onClose} />
    case 'password':
      return <LazyPasswordForm user={dialog.user} onClose={onClose} />
    case 'masterKey':
      return <MasterKeyForm user={dialog.user} onClose={onClose} />
    case 'externalKey':
      return <ExternalKeyForm user={dialog.user} onClose={onClose} />
    case 'newKeys':
      return <NewKeysDialog keys={dialog.keys} onClose={() => onClose(false)} />
  }
}
