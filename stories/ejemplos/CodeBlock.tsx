import { CodeBlock } from 'canje-ui'

const code = `curl https://canje.ejemplo.cl/api/partners \\
  -H "Authorization: Bearer $CLAVE"`

export function CurlExample() {
  return <CodeBlock label="Ejemplo en curl" code={code} />
}
