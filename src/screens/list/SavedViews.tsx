import { useState } from 'react'
import type { List } from '#app/list/useList.ts'
import { writeListParams } from '#app/list/listParams.ts'
import { loadViews, removeView, saveView } from '#app/stores/savedViews.ts'
import { texts } from '#app/texts.ts'
import { toastSuccess, toastWarning } from '#app/toasts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { messages } from '#contract/messages.ts'
import { Button, FormDialog, Menu, TextField, type MenuItem, type MenuTriggerProps } from '#ui'

export type SavedViewsProps<Row extends { id: number }> = {
  list: List<Row>
  /** The list's title: 'Socios'. */
  title: string
}

/** Characters of a view's name. */
const MAX_NAME = 40

/** A menu of the user's views of a list: its search, sort and filters under a name, on this device. */
export function SavedViews<Row extends { id: number }>({ list, title }: SavedViewsProps<Row>) {
  const [views, setViews] = useState(() => loadViews(title))
  const [naming, setNaming] = useState(false)
  const query = writeListParams(new URLSearchParams(), list.params).toString()

  function change(isSaved: boolean, done: string) {
    setViews(loadViews(title))
    if (isSaved) toastSuccess(done)
    else toastWarning(texts.views.failed)
  }

  const saveItem: MenuItem = {
    key: 'save',
    label: 'Guardar esta vista…',
    icon: 'add',
    disabledReason: query ? undefined : 'Busca, ordena o filtra primero',
    onSelect: () => setNaming(true),
  }
  const items: MenuItem[] =
    views.length === 0
      ? [saveItem]
      : [
          ...views.map((view, index): MenuItem => ({
            type: 'radio',
            key: `view ${index}`,
            label: view.name,
            checked: view.query === query,
            onSelect: () => list.openView(view.query),
          })),
          { type: 'separator', key: 'separator' },
          saveItem,
          {
            type: 'submenu',
            key: 'remove',
            label: 'Eliminar una vista',
            icon: 'delete',
            items: views.map(({ name }, index): MenuItem => ({
              key: `remove ${index}`,
              label: name,
              onSelect: () => change(removeView(title, name), texts.views.removed(name)),
            })),
          },
        ]
  return (
    <>
      <Menu label={`Vistas de ${title.toLowerCase()}`} items={items} trigger={renderTrigger} />
      {naming && (
        <NameView
          names={views.map(({ name }) => name)}
          onSave={(name) => change(saveView(title, { name, query }), texts.views.saved(name))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

const renderTrigger = (props: MenuTriggerProps) => (
  <Button {...props} size="sm" variant="ghost" trailingIcon="chevron-down">
    Vistas
  </Button>
)

type NameViewProps = { names: readonly string[]; onSave: (name: string) => void; onClose: () => void }

/** Asks for the name of a view. A known name replaces that view. */
function NameView({ names, onSave, onClose }: NameViewProps) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const close = useBackGuard(onClose)
  const name = value.trim()
  return (
    <FormDialog
      open
      size="sm"
      title="Guardar vista"
      submitLabel="Guardar vista"
      onSubmit={() => {
        if (!name) return setError(messages.required)
        onSave(name)
        onClose()
      }}
      onClose={() => void close()}
    >
      <TextField
        label="Nombre"
        hint={names.includes(name) ? 'Reemplazará la vista de ese nombre.' : 'Queda en este equipo, para tu cuenta.'}
        required
        maxLength={MAX_NAME}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          setError(undefined)
        }}
        error={error}
      />
    </FormDialog>
  )
}
