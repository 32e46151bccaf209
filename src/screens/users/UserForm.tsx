import { passwordRules } from '#contract/passwords.ts'
import { isLowerRole } from '#contract/roles.ts'
import { UserCreateForm, UserUpdateForm, type User } from '#contract/users.ts'
import { useForm, type FormDraft } from '#app/form/useForm.ts'
import { useRole } from '#app/usePermission.ts'
import { PasswordField, Select, TextField } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { FormColumn } from '../list/FormColumn.styles.ts'
import { createUser, updateUser } from './userCommands.ts'
import {
  firstRole,
  roleOptions,
  toUpdateBody,
  USER_DRAFT,
  toFormValues,
  userLabels,
  type UserValues,
} from './userFields.ts'

export type UserFormMode = FormDraft<UserValues> & {
  /** Null for a new user. */
  user: User | null
}

type UserFormProps = UserFormMode & {
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
}

/** Creates or updates a user. */
export function UserForm({ user, ...props }: UserFormProps) {
  return user ? <UpdateForm user={user} {...props} /> : <CreateForm {...props} />
}

function CreateForm({ draft, attempts, onClose }: Omit<UserFormProps, 'user'>) {
  const form = useForm({
    initial: toFormValues(null),
    draft,
    attempts,
    struct: UserCreateForm,
    toBody: (values) => values,
    nameOfCreated: ({ email }) => email,
    send: (body, key) => createUser(body, key),
    onDone: () => onClose(true),
  })
  return <FieldsDialog title="Agregar usuario" user={null} form={form} onClose={onClose} />
}

function UpdateForm({ user, draft, attempts, onClose }: UserFormProps & { user: User }) {
  const form = useForm({
    initial: toFormValues(user),
    draft,
    attempts,
    struct: UserUpdateForm,
    toBody: toUpdateBody,
    version: user.version,
    send: (body, key, version) => updateUser(user.id, body, key, version),
    onDone: () => onClose(true),
  })
  return <FieldsDialog title="Editar usuario" user={user} form={form} onClose={onClose} />
}

type FieldsDialogProps = Pick<UserFormProps, 'user' | 'onClose'> & {
  title: string
  form: ReturnType<typeof useForm<UserValues, object>>
}

/** Dialog with the fields. Only a new user has a password field. */
function FieldsDialog({ title, user, form, onClose }: FieldsDialogProps) {
  const role = useRole()
  // A draft never contains a password.
  const withoutPassword = (values: UserValues) => ({ ...values, password: '' })
  const attempts = form.attempts.map((attempt) => ({ ...attempt, values: withoutPassword(attempt.values) }))
  const draftToSave = { user, draft: withoutPassword(form.values), attempts } satisfies UserFormMode
  const { field } = form
  const { onValueChange: setRole, ...roleField } = field('role')
  const { error: passwordError } = field('password')
  const present = user && firstRole(user)
  const chosen = form.values.role
  const endsKeys =
    user !== null &&
    (user.masterkey ?? user.external_keys) !== null &&
    present &&
    chosen &&
    isLowerRole(chosen, present)
  const formErrors = user && passwordError ? [...form.formErrors, `Contraseña: ${passwordError}`] : form.formErrors
  return (
    <RecordDialog
      size="sm"
      title={title}
      submitLabel="Guardar usuario"
      form={form}
      draftKind={USER_DRAFT}
      recordId={user?.id}
      auditKind="user"
      draft={draftToSave}
      formErrors={formErrors}
      onClose={onClose}
    >
      <FormColumn>
        <TextField {...field('name')} label={userLabels.name} required />
        <TextField {...field('email')} label={userLabels.email} type="email" required autoComplete="off" />
        <Select
          {...roleField}
          label={userLabels.role}
          required
          hint={
            endsKeys ? 'Con menos permisos terminan sus claves: las cajas que las usan dejan de operar.' : undefined
          }
          options={roleOptions(role)}
          onValueChange={(key) => setRole(key as UserValues['role'])}
        />
        {!user && (
          <PasswordField
            {...field('password')}
            label="Contraseña"
            required
            autoComplete="new-password"
            rules={passwordRules}
          />
        )}
      </FormColumn>
    </RecordDialog>
  )
}
