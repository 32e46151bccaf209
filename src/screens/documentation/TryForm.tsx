import { useState, type FormEvent } from 'react'
import { confirm } from '#app/stores/confirm.ts'
import { announce, Banner, Button, CodeBlock, Switch, TextArea, TextField } from '#ui'
import { callUrl, exampleValues, type ApiCall } from './apiCalls.ts'
import { bodyToTry, hasKeys, readBody, tryCall, withRehearsal, type TryResult, type TypedKeys } from './tryCall.ts'

type TryFormProps = {
  call: ApiCall
  /** Absolute URL of the API. */
  base: string
  keys: TypedKeys
}

/** Sends a call with the typed keys. It moves no points until its switch is turned, which asks first. */
export function TryForm({ call, base, keys }: TryFormProps) {
  const [values, setValues] = useState(() => exampleValues(call))
  const [body, setBody] = useState(() => bodyToTry(call))
  const [bodyError, setBodyError] = useState<string>()
  const [isRehearsal, setIsRehearsal] = useState(true)
  const [sending, setSending] = useState(false)
  const [result, setResult] = useState<TryResult>()
  const hasBody = call.body !== null

  async function turn(on: boolean) {
    if (on) return setIsRehearsal(true)
    const confirmed = await confirm({
      title: 'Esta llamada mueve puntos de verdad',
      body: `Sin ensayo, «${call.summary}» cambia el saldo del socio y queda en su historial.`,
      confirmLabel: 'Mover puntos de verdad',
      cancelLabel: 'Seguir ensayando',
    })
    if (confirmed) setIsRehearsal(false)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending || !hasKeys(keys)) return
    const read = hasBody ? readBody(body) : null
    setBodyError(read && !read.ok ? read.error : undefined)
    if (read && !read.ok) return announce(read.error, { assertive: true })
    setSending(true)
    const sent = read?.ok ? withRehearsal(read.body, isRehearsal) : null
    const answer = await tryCall(call.method, callUrl(base, call, values), keys, sent)
    setSending(false)
    setResult(answer)
    if (answer.ok) announce(`Respuesta ${answer.status}`)
  }

  return (
    <form className="documentation-form" noValidate onSubmit={(event) => void send(event)}>
      {call.parameters.map(({ name, description, required }) => (
        <TextField
          key={name}
          label={name}
          hint={description}
          required={required}
          autoComplete="off"
          value={values[name] ?? ''}
          onValueChange={(value) => setValues((current) => ({ ...current, [name]: value }))}
        />
      ))}
      {hasBody && (
        <>
          <TextArea
            label="Cuerpo (JSON)"
            hint="«dry_run» lo pone el interruptor. Con la misma «reference», el acto cuenta una sola vez."
            error={bodyError}
            spellCheck={false}
            translate="no"
            rows={8}
            value={body}
            onValueChange={(value) => {
              setBody(value)
              setBodyError(undefined)
            }}
          />
          <Switch
            label="Ensayo (no mueve puntos)"
            description={isRehearsal ? undefined : 'Apagado: la llamada mueve puntos de verdad.'}
            checked={isRehearsal}
            onCheckedChange={(on) => void turn(on)}
          />
        </>
      )}
      <Button
        type="submit"
        variant={isRehearsal ? 'secondary' : 'danger'}
        loading={sending}
        disabledReason={hasKeys(keys) ? undefined : 'Escribe antes tus claves, arriba en «Tus claves para probar».'}
      >
        {isRehearsal ? 'Probar' : 'Probar y mover puntos'}
      </Button>
      {result?.ok && (
        <CodeBlock label={`Respuesta ${result.status}, en ${result.ms} ms`} code={result.text || '(sin contenido)'} />
      )}
      {result && !result.ok && (
        <Banner tone="danger" title="No llegó respuesta" live>
          Revisa la conexión y vuelve a probar sin cambiar la referencia: el acto cuenta una sola vez.
        </Banner>
      )}
    </form>
  )
}
