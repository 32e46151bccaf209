import { Banner, Button, CopyField, Dialog } from '#ui'
import { FormColumn } from './FormColumn.ts'

/** A secret that was just made, under its name. */
export type MadeKey = { label: string; value: string }

type MadeKeysProps = {
  keys: readonly MadeKey[]
  onClose: () => void
}

/** Shows secrets the one time that they can be seen: the server keeps no copy in clear (docs/decisions/0010). */
export function MadeKeys({ keys, onClose }: MadeKeysProps) {
  return (
    <Dialog
      open
      size="sm"
      title={keys.length === 1 ? 'Clave nueva' : 'Claves nuevas'}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Ya guardé {keys.length === 1 ? 'la clave' : 'las claves'}
        </Button>
      }
    >
      <FormColumn>
        <Banner tone="warning">
          Cópiala{keys.length === 1 ? '' : 's'} ahora: no se {keys.length === 1 ? 'vuelve' : 'vuelven'} a mostrar.
        </Banner>
        {keys.map(({ label, value }) => (
          <CopyField key={label} label={label} value={value} />
        ))}
      </FormColumn>
    </Dialog>
  )
}
