import { Card, PasswordField, RadioGroup, TextField } from '#ui'
import type { KeyKind } from './samples.ts'
import type { TypedKeys } from './tryCall.ts'

type KeysCardProps = {
  keys: TypedKeys
  onChange: (keys: TypedKeys) => void
}

const kinds = [
  { value: 'external', label: 'Claves de API' },
  { value: 'master', label: 'Clave maestra y terminal' },
]

/** The keys that tried calls carry. In no form, whose submission makes browsers offer to store passwords. */
export function KeysCard({ keys, onChange }: KeysCardProps) {
  const set = (change: Partial<TypedKeys>) => onChange({ ...keys, ...change })
  return (
    <Card as="section" aria-labelledby="tus-claves" className="documentation-keys">
      <h2 id="tus-claves">Tus claves para probar</h2>
      <p>Quedan solo en la memoria de esta página y se borran al salir de ella.</p>
      <RadioGroup
        label="Con qué entras"
        layout="row"
        options={kinds}
        value={keys.kind}
        onValueChange={(kind) => set({ kind: kind as KeyKind })}
      />
      {keys.kind === 'external' ? (
        <div key="external" className="documentation-fields">
          <PasswordField
            label="Clave de API"
            autoComplete="new-password"
            value={keys.apiKey}
            onValueChange={(apiKey) => set({ apiKey: apiKey.trim() })}
          />
          <PasswordField
            label="Clave secreta"
            autoComplete="new-password"
            value={keys.secretKey}
            onValueChange={(secretKey) => set({ secretKey: secretKey.trim() })}
          />
        </div>
      ) : (
        <div key="master" className="documentation-fields">
          <PasswordField
            label="Clave maestra"
            autoComplete="new-password"
            value={keys.masterKey}
            onValueChange={(masterKey) => set({ masterKey: masterKey.trim() })}
          />
          <TextField
            label="Código del terminal"
            autoComplete="off"
            value={keys.terminal}
            onValueChange={(terminal) => set({ terminal: terminal.trimStart() })}
          />
        </div>
      )}
    </Card>
  )
}
