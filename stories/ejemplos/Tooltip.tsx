import { Button, IconButton, Tooltip } from 'canje-ui'

export function Hints() {
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Tooltip content="Baja un archivo CSV con lo que ves">
        <Button icon="download">Exportar</Button>
      </Tooltip>
      {/* An IconButton shows its own label. */}
      <IconButton icon="refresh" label="Actualizar" />
    </div>
  )
}
