import { passwordRules, UserCreateForm, UserUpdateForm, type User } from '#contract/users.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { useRole } from '#app/usePermission.ts'
import { PasswordField, Select, TextField } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { FormColumn } from './FormColumn.styles.ts'
import { createUser, updateUser } from './userCommands.ts'
import { roleOptions, toUpdateBody, USER_DRAFT, toFormValues, type UserValues } from './userFields.ts'

/** What the form is open for: a new one (null) or a user; `draft` is what an ended session left of it, and `attempts` what it had sent. */
export type UserFormMode = { user: User | null; draft?: UserValues; attempts?: readonly Attempt<UserValues>[] }

type UserFormProps = UserFormMode & {
  /** `saved` asks the list to reload. */
  onClose: (saved: boolean) => void
}

/** 'Agregar Usuario' and 'Actualizar Usuario'. */
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
    send: (body, key) => createUser(body, key),
    onDone: () => onClose(true),
  })
  return <FieldsDialog title="Agregar Usuario" user={null} form={form} onClose={onClose} />
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
  return <FieldsDialog title="Actualizar Usuario" user={user} form={form} onClose={onClose} />
}

type FieldsDialogProps = Pick<UserFormProps, 'user' | 'onClose'> & {
  title: string
  form: ReturnType<typeof useForm<UserValues, object>>
}

/** A password is asked for only when the user is made. */
function FieldsDialog({ title, user, form, onClose }: FieldsDialogProps) {
  const role = useRole()
  // A draft never holds a secret.
  const bare = (values: UserValues) => ({ ...values, password: '' })
  const attempts = form.attempts.map((attempt) => ({ ...attempt, values: bare(attempt.values) }))
  const left = { user, draft: bare(form.values), attempts } satisfies UserFormMode
  const { field } = form
  const { onChange: choose, ...roleField } = field('role')
  const { error: refused } = field('password')
  const onTop = user && refused ? [...form.formErrors, `Contraseña: ${refused}`] : form.formErrors
  return (
    <RecordDialog
      size="sm"
      title={title}
      form={form}
      kind={USER_DRAFT}
      id={user?.id}
      left={left}
      onTop={onTop}
      onClose={onClose}
    >
      <FormColumn>
        <TextField {...field('name')} label="Nombre" required />
        <TextField {...field('email')} label="Correo" type="email" required autoComplete="off" />
        <Select
          {...roleField}
          label="Rol"
          required
          options={roleOptions(role)}
          onChange={(key) => choose(key as UserValues['role'])}
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
