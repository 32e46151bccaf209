import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { FileAnswers, FileQuestion, FileQuestions } from '#contract/fileQuestions.ts'
import { formatNumber } from '#app/format.ts'
import { loadAnswers, saveAnswers } from '#app/stores/fileAnswers.ts'
import { Banner, RadioGroup } from '#ui'
import { QuestionsFrame } from './ColumnQuestions.styles.ts'

/** Of `ColumnQuestions`: the answers, which are remembered; null while one is missing, which gets the focus. */
export type ColumnAnswers = { complete: () => FileAnswers | null }

type ColumnQuestionsProps = {
  asked: FileQuestions
  /** What has not happened yet. */
  effect: string
  ref: Ref<ColumnAnswers>
}

/**
 * One question for each column of a file that can be read in more than one way. What the user answered about a file of
 * this shape is chosen already.
 */
export function ColumnQuestions({ asked, effect, ref }: ColumnQuestionsProps) {
  const [before] = useState(() => remembered(asked))
  const [chosen, setChosen] = useState<Record<string, string>>(before)
  const [showsMissing, setShowsMissing] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    complete() {
      setShowsMissing(true)
      const missing = asked.questions.findIndex(({ field }) => chosen[field] === undefined)
      if (missing >= 0) {
        frame.current?.querySelectorAll('[role="radiogroup"]')[missing]?.querySelector('input')?.focus()
        return null
      }
      saveAnswers(asked.shape, chosen as FileAnswers)
      return chosen as FileAnswers
    },
  }))
  return (
    <QuestionsFrame ref={frame}>
      <Banner tone="info" title={asked.questions.length === 1 ? 'Falta una respuesta' : 'Faltan respuestas'}>
        {`Se pregunta una sola vez por columna. ${effect}`}
      </Banner>
      {asked.questions.map((question) => (
        <RadioGroup
          key={question.field}
          label={question.question}
          hint={hintOf(
            question,
            chosen[question.field] !== undefined && chosen[question.field] === before[question.field],
          )}
          required
          variant="cards"
          options={question.options.map(({ value, label, detail }) => ({ value, label, description: detail }))}
          value={chosen[question.field] ?? null}
          error={showsMissing && chosen[question.field] === undefined ? 'Elige una respuesta.' : undefined}
          onValueChange={(value) => setChosen((others) => ({ ...others, [question.field]: value }))}
        />
      ))}
    </QuestionsFrame>
  )
}

/** Remembered answers that are offered again. */
function remembered({ shape, questions }: FileQuestions): Record<string, string> {
  const answers: Record<string, string | undefined> = loadAnswers(shape)
  return Object.fromEntries(
    questions.flatMap(({ field, options }) => {
      const answer = answers[field]
      return answer !== undefined && options.some(({ value }) => value === answer) ? [[field, answer]] : []
    }),
  )
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

function hintOf({ cells, examples }: FileQuestion, isRemembered: boolean): string {
  const count = cells === 1 ? '1 celda' : `${formatNumber(cells)} celdas`
  const shown = list.format(examples.map(({ row, value }) => `«${value}» (fila ${formatNumber(row)})`))
  const hint = `Son ${count}: ${shown}${cells > examples.length ? '…' : ''}.`.replace('Son 1 celda', 'Es 1 celda')
  return isRemembered ? `${hint} Está elegido lo que respondiste la última vez.` : hint
}
