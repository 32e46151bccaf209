import { useState } from 'react'
import { FileField } from 'canje-ui'

export function PointsFile() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <div style={{ maxInlineSize: 480 }}>
      <FileField
        label="Archivo de puntos"
        hint="CSV o XLSX, hasta 10 MB"
        variant="data"
        accept=".csv,.xlsx"
        maxBytes={10_000_000}
        file={file}
        onValueChange={setFile}
      />
    </div>
  )
}
