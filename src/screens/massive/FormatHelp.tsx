import { Button, Card } from '#ui'
import { downloadTemplate } from './massiveFiles.ts'

/** How to prepare a points file, with a template. */
export function FormatHelp() {
  return (
    <Card as="section">
      <div className="massive-help">
        <h2>Cómo preparar el archivo</h2>
        <p>La primera fila lleva los nombres de las columnas; cada fila siguiente suma puntos a un socio.</p>
        <dl>
          <dt>rut</dt>
          <dd>Con su dígito verificador. Los puntos y el guion son opcionales.</dd>
          <dt>puntos</dt>
          <dd>
            Un entero desde 1, mejor solo con dígitos: 1500. De 1.500 y 1,500 preguntamos, una vez por columna, qué
            número son. En un XLSX, un número, aunque la planilla lo muestre como 1.500.
          </dd>
          <dt>descripcion</dt>
          <dd>
            Opcional, también como glosa, detalle, motivo, concepto u observación. Aparece en el historial del socio.
          </dd>
        </dl>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls horizontally on narrow screens */}
        <pre tabIndex={0} role="group" aria-label="Ejemplo de archivo">
          rut;puntos;descripcion{'\n'}12.345.678-5;1500;Compra{'\n'}9876543-3;320;
        </pre>
        <Button icon="download" onClick={downloadTemplate}>
          Descargar plantilla
        </Button>
      </div>
    </Card>
  )
}
