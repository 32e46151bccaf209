import { useId } from 'react'
import { Accordion, Badge, CodeBlock, DescriptionList, Tabs, type BadgeTone } from '#ui'
import { callUrl, exampleValues, type ApiAnswer, type ApiCall } from './apiCalls.ts'
import { FieldList } from './FieldList.tsx'
import { languages, sampleOf, type Language } from './samples.ts'
import { TryForm } from './TryForm.tsx'
import type { TypedKeys } from './tryCall.ts'

type CallSectionProps = {
  call: ApiCall
  /** Absolute URL of the API. */
  base: string
  keys: TypedKeys
  /** Language of the samples of all calls. */
  language: Language
  onLanguageChange: (language: Language) => void
}

/** Colour of each method, beside its name. */
const methodTones: Record<string, BadgeTone> = { GET: 'info', POST: 'success', PUT: 'warning', DELETE: 'danger' }

/** A call: what it takes, what it answers, samples, and a form that tries it. */
export function CallSection({ call, base, keys, language, onLanguageChange }: CallSectionProps) {
  const headingId = useId()
  const { id, method, path, summary, description, parameters, fields, answers, isSafe } = call
  const request = { method, url: callUrl(base, call, exampleValues(call)), body: call.body }
  const taken = [...parameters, ...fields]
  return (
    <section id={id} aria-labelledby={headingId} className="documentation-call">
      <h2 id={headingId}>{summary}</h2>
      <p className="documentation-address" translate="no">
        <Badge tone={methodTones[method] ?? 'neutral'}>{method}</Badge> <code>{path}</code>
      </p>
      {description && <p>{description}</p>}
      {taken.length > 0 && (
        <>
          <h3>Qué lleva</h3>
          <FieldList fields={taken} ofRequest />
        </>
      )}
      <h3>Qué responde</h3>
      <DescriptionList layout="rows" items={answers.map((answer) => answerItem(answer, answers))} />
      {answers.map(
        ({ status, example }) =>
          example !== undefined && <CodeBlock key={status} label={`Ejemplo de respuesta ${status}`} code={example} />,
      )}
      <h3>Cómo se llama</h3>
      <Tabs
        label={`Lenguaje del ejemplo: ${summary}`}
        value={language}
        onValueChange={(key) => onLanguageChange(key as Language)}
        tabs={Object.entries(languages).map(([key, label]) => ({
          key,
          label,
          panel: <CodeBlock label={`Ejemplo en ${label}`} code={sampleOf(key as Language, request, keys.kind)} />,
        }))}
      />
      {isSafe && (
        <Accordion
          className="documentation-try"
          items={[
            { key: 'try', title: 'Probar esta llamada', content: <TryForm call={call} base={base} keys={keys} /> },
          ]}
        />
      )}
    </section>
  )
}

/** An answer; fields that an earlier answer has are not listed again. */
function answerItem({ status, description, fields }: ApiAnswer, answers: readonly ApiAnswer[]) {
  const same = answers.find((answer) => JSON.stringify(answer.fields) === JSON.stringify(fields))!
  return {
    term: status === 'default' ? 'Otros' : status,
    detail: (
      <div>
        <p>{description}</p>
        {fields.length > 0 &&
          (same.status === status ? (
            <FieldList fields={fields} />
          ) : (
            <p className="documentation-type">{`Los mismos campos que ${same.status}`}</p>
          ))}
      </div>
    ),
  }
}
