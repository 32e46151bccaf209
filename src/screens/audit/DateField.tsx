import { useState } from 'react'
import { formatDate } from '#app/format.ts'
import { TextField } from '#ui'
import { parseDate } from './parseDate.ts'

type DateFieldProps = {
  label: string
  /** 'YYYY-MM-DD'; '' for none. */
  value: string
  /** Error of the value, as of one that does not fit another field. */
  error?: string | undefined
  /** Called on blur and on Enter with a valid date, or '' where the field is empty. */
  onValueChange: (value: string) => void
}

/** Date typed as DD-MM-YYYY. An invalid date stays in the field with an error, and changes nothing. */
export function DateField({ label, value, error, onValueChange }: DateFieldProps) {
  const displayed = value && formatDate(value)
  const [text, setText] = useState(displayed)
  const [typingError, setTypingError] = useState<string>()
  const [displayedBefore, setDisplayedBefore] = useState(displayed)
  // A date that changed outside of the field, as by Back, replaces the text.
  if (displayed !== displayedBefore) {
    setDisplayedBefore(displayed)
    setText(displayed)
    setTypingError(undefined)
  }

  function commit() {
    const date = text.trim() === '' ? '' : parseDate(text)
    if (date === null) return setTypingError('Escribe la fecha como 31-12-2026')
    setTypingError(undefined)
    setText(date && formatDate(date))
    if (date !== value) onValueChange(date)
  }

  return (
    <TextField
      label={label}
      value={text}
      error={typingError ?? error}
      placeholder="DD-MM-AAAA"
      inputMode="numeric"
      autoComplete="off"
      onValueChange={setText}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
