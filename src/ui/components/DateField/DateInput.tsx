import { useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import type { DefaultOpenProps } from '../../hooks/openChange.ts'
import { useFormats, useMessages, useTimeZone } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import type { FieldControlProps } from '../Field/fieldProps.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { space } from '../../tokens/tokens.ts'
import { Popover } from '../Popover/Popover.tsx'
import type { PopoverTriggerProps } from '../Popover/types.ts'
import { Calendar, type DateLimits } from './Calendar.tsx'
import { currentDate, formatDate, isDate, parseDate } from './calendarDate.ts'

export type DateInputProps = DateLimits &
  DefaultOpenProps &
  Omit<ComponentPropsWithRef<'input'>, keyof DateLimits | 'value' | 'defaultValue'> & {
    /** Names the calendar and its button. */
    label: string
    control: Omit<FieldControlProps, 'aria-required'> & Partial<Pick<FieldControlProps, 'aria-required'>>
    value: string
    onValueChange: (value: string) => void
  }

/** Box with the typed date and the button of its calendar; part of `DateField` and `DateRangeField`. */
export function DateInput(props: DateInputProps) {
  const messages = useMessages('dateField', es.dateField)
  const { locale } = useFormats()
  const timeZone = useTimeZone()
  const { label, control, value, onValueChange, min, max, isDateUnavailable, defaultOpen, ...more } = props
  const { name, onChange, onKeyDown, onBlur, ...input } = more
  const [text, setText] = useState(() => formatDate(value, locale))
  const [today, setToday] = useState(() => (defaultOpen ? currentDate(timeZone) : null))
  const stop = useRef<HTMLButtonElement>(null)
  const isReadOnly = Boolean(input.disabled || input.readOnly || control['aria-disabled'])
  // Keeps the typed text while it represents the value; a new value from the caller replaces it.
  const displayedText = parseDate(text, locale) === value ? text : formatDate(value, locale)

  const setOpen = (open: boolean) => setToday(open ? currentDate(timeZone) : null)

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (isReadOnly || !event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }

  const renderButton = (trigger: PopoverTriggerProps) => (
    <IconButton {...trigger} icon="calendar" size="sm" label={messages.choose(label)} />
  )

  return (
    <Frame>
      <input
        autoComplete="off"
        placeholder={messages.placeholder}
        {...input}
        {...control}
        type="text"
        inputMode="text"
        readOnly={input.readOnly || control['aria-disabled']}
        value={displayedText}
        onChange={(event) => {
          onChange?.(event)
          setText(event.target.value)
          onValueChange(parseDate(event.target.value, locale))
        }}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          setText(formatDate(value, locale))
          onBlur?.(event)
        }}
      />
      {/* The form submits the date in ISO format. */}
      {name !== undefined && !input.disabled && (
        <input type="hidden" name={name} form={input.form} value={isDate(value) ? value : ''} />
      )}
      {!isReadOnly && (
        <Popover title={label} open={today !== null} onOpenChange={setOpen} initialFocus={stop} trigger={renderButton}>
          {today !== null && (
            <Calendar
              value={value}
              today={today}
              min={min}
              max={max}
              isDateUnavailable={isDateUnavailable}
              stopRef={stop}
              onChoose={(date) => {
                setText(formatDate(date, locale))
                onValueChange(date)
                setOpen(false)
              }}
            />
          )}
        </Popover>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  ${controlFrameStyles}
  & > input {
    font-variant-numeric: tabular-nums;
  }
  &:has(> button) {
    padding-inline-end: ${space['050']};
  }
`
