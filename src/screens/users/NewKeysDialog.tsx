import { useBackGuard } from '#app/useBackGuard.ts'
import { Banner, Button, CopyField, Dialog } from '#ui'
import { FormColumn } from '../list/FormColumn.styles.ts'

/** A new secret in plain text. */
export type NewKey = { label: string; value: string }

type NewKeysDialogProps = {
  keys: readonly NewKey[]
  onClose: () => void
}

/**
 * Shows new secrets, once: the server stores only hashes (docs/decisions/0010).
 * The button closes at once; ×, Escape, a press outside, Back and a reload ask first.
 */
export function NewKeysDialog({ keys, onClose }: NewKeysDialogProps) {
  const one = keys.length === 1
  const close = useBackGuard(
    onClose,
    { dirty: true, busy: false },
    {
      title: `¿Cerrar sin guardar ${one ? 'la clave' : 'las claves'}?`,
      body: `No se ${one ? 'vuelve' : 'vuelven'} a mostrar. Si no ${one ? 'la' : 'las'} copiaste, tendrás que generar otra${one ? '' : 's'}.`,
      confirmLabel: 'Cerrar sin guardar',
      cancelLabel: one ? 'Volver a la clave' : 'Volver a las claves',
    },
  )
  return (
    <Dialog
      open
      size="sm"
      title={one ? 'Clave nueva' : 'Claves nuevas'}
      onClose={close}
      footer={
        <Button variant="primary" onClick={onClose}>
          {`Ya guardé ${one ? 'la clave' : 'las claves'}`}
        </Button>
      }
    >
      <FormColumn>
        <Banner tone="warning">
          {`Cópiala${one ? '' : 's'} ahora: no se ${one ? 'vuelve' : 'vuelven'} a mostrar.`}
        </Banner>
        {keys.map(({ label, value }) => (
          <CopyField key={label} label={label} value={value} />
        ))}
      </FormColumn>
    </Dialog>
  )
}
