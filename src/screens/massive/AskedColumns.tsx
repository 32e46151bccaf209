import { useEffect, useRef } from 'react'
import type { FileAnswers, FileQuestions } from '#contract/fileQuestions.ts'
import { Button } from '#ui'
import { ColumnQuestions, type ColumnAnswers } from '../fileImport/ColumnQuestions.tsx'

type AskedColumnsProps = {
  asked: FileQuestions
  submitLabel: string
  onAnswer: (answers: FileAnswers) => void
  /** Moves the focus to the report. */
  onShown: () => void
}

/** Questions on the columns of a file, and the button that sends it again with the answers. */
export function AskedColumns({ asked, submitLabel, onAnswer, onShown }: AskedColumnsProps) {
  const questions = useRef<ColumnAnswers>(null)
  useEffect(onShown, [onShown])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const answers = questions.current?.complete()
        if (answers) onAnswer(answers)
      }}
    >
      <ColumnQuestions ref={questions} asked={asked} effect="Todavía no se cargó ningún punto." />
      <div className="massive-submit">
        <Button variant="primary" type="submit">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
