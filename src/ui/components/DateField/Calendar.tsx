import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { isRtl } from '../../hooks/isRtl.ts'
import { useLocale, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { calendarStyles } from './calendar.styles.ts'
import { addDays, addMonths, clampDate, isDate, timeOf, weekdayOf, weeksOf, type IsoDate } from './calendarDate.ts'

export type DateLimits = {
  /** First date that can be chosen, YYYY-MM-DD. */
  min?: string | undefined
  /** Last date that can be chosen, YYYY-MM-DD. */
  max?: string | undefined
  /** Dates between `min` and `max` that cannot be chosen. */
  isDateUnavailable?: ((date: string) => boolean) | undefined
}

export type CalendarProps = DateLimits & {
  value: string
  today: IsoDate
  onChoose: (date: IsoDate) => void
  /** Receives the day that has the tab stop. */
  stopRef: RefObject<HTMLButtonElement | null>
}

/** Any Monday; the names of the weekdays are those of the days from it on. */
const MONDAY = '2024-01-01'
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((days) => timeOf(addDays(MONDAY, days)))

/** A month of days. @see APG date picker dialog */
export function Calendar({ value, today, min, max, isDateUnavailable, onChoose, stopRef }: CalendarProps) {
  const messages = useMessages('dateField', es.dateField)
  const locale = useLocale()
  const [stop, setStop] = useState(() => clampDate(isDate(value) ? value : today, min, max))
  const moved = useRef(false)
  const heading = useId()
  const isOutside = (date: IsoDate) => clampDate(date, min, max) !== date
  const isBlocked = (date: IsoDate) => isOutside(date) || Boolean(isDateUnavailable?.(date))

  useLayoutEffect(() => {
    if (moved.current) stopRef.current?.focus()
    moved.current = false
  })

  const show = (date: IsoDate) => setStop(clampDate(date, min, max))

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dateForKey(event, stop)
    if (!next) return
    event.preventDefault()
    moved.current = true
    show(next)
  }

  const firstOfMonth = `${stop.slice(0, 8)}01`
  const isFirst = Boolean(min && firstOfMonth <= min)
  const isLast = Boolean(max && addMonths(firstOfMonth, 1) > max)

  return (
    // Upper case of the weekdays follows the language.
    <Root data-slot="calendar" lang={locale}>
      <div data-slot="calendar.header">
        <IconButton
          icon="chevron-left"
          size="sm"
          label={messages.previousMonth}
          disabledReason={isFirst ? messages.noEarlier : undefined}
          onClick={() => show(addMonths(stop, -1))}
        />
        <span id={heading} aria-live="polite" data-slot="calendar.month">
          {messages.month(timeOf(stop))}
        </span>
        <IconButton
          icon="chevron-right"
          size="sm"
          label={messages.nextMonth}
          disabledReason={isLast ? messages.noLater : undefined}
          onClick={() => show(addMonths(stop, 1))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- APG grid */}
      <table role="grid" aria-labelledby={heading} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={messages.weekday(day)}>
                {messages.shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(stop).map((week) => (
            <tr key={week.join()}>
              {week.map((date, place) =>
                date === null ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month
                  <td key={place} />
                ) : (
                  <td key={place} aria-selected={date === value}>
                    <button
                      ref={date === stop ? stopRef : undefined}
                      type="button"
                      tabIndex={date === stop ? 0 : -1}
                      aria-label={messages.day(timeOf(date))}
                      aria-current={date === today ? 'date' : undefined}
                      aria-disabled={isBlocked(date) || undefined}
                      onClick={() => (isBlocked(date) ? setStop(clampDate(date, min, max)) : onChoose(date))}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="sm"
        variant="link"
        disabledReason={isBlocked(today) ? messages.notToday : undefined}
        onClick={() => onChoose(today)}
      >
        {messages.today}
      </Button>
    </Root>
  )
}

/** The date that a key moves to; undefined for other keys. */
function dateForKey({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>, date: IsoDate): IsoDate | undefined {
  const forward = isRtl(currentTarget) ? -1 : 1
  if (key === 'ArrowLeft') return addDays(date, -forward)
  if (key === 'ArrowRight') return addDays(date, forward)
  if (key === 'ArrowUp') return addDays(date, -7)
  if (key === 'ArrowDown') return addDays(date, 7)
  if (key === 'Home') return addDays(date, -weekdayOf(date))
  if (key === 'End') return addDays(date, 6 - weekdayOf(date))
  if (key === 'PageUp') return addMonths(date, shiftKey ? -12 : -1)
  if (key === 'PageDown') return addMonths(date, shiftKey ? 12 : 1)
  return undefined
}

const Root = styled.div`
  ${calendarStyles}
`
