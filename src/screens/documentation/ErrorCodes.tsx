import { programErrorId, programErrorList } from '#contract/programErrors.ts'
import { DescriptionList } from '#ui'

export const ERROR_CODES = { id: 'codigos-de-error', title: 'Códigos de error' }

/** Every code that a refusal may have: its cause, what to do, and whether a repeat can help. */
export function ErrorCodes() {
  const { id, title } = ERROR_CODES
  return (
    <section aria-labelledby={id} className="documentation-call">
      <h2 id={id}>{title}</h2>
      <p>
        <span>Un código no cambia de sentido. Pueden venir otros: decide entonces por el estado, como dice </span>
        <a href="#antes-de-empezar">Antes de empezar</a>
        <span>.</span>
      </p>
      <DescriptionList
        layout="rows"
        translate="no"
        items={programErrorList.map(({ code, status, cause, remedy, retry }) => ({
          term: code,
          detail: (
            <div id={programErrorId(code)} translate="yes" className="documentation-error">
              <p className="documentation-type">{retry === null ? status : `${status} · conviene repetir`}</p>
              <p>{cause}</p>
              <p>{remedy}</p>
            </div>
          ),
        }))}
      />
    </section>
  )
}
