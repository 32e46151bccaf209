import type { Period } from '#contract/dashboard.ts'
import { addDays, daysOfPeriod } from '#contract/dateRange.ts'

const firstOfNextMonth = (date: string): string => addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 8) + '01'

/** 0 is Monday. */
const weekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const next = {
  day: (date: string) => addDays(date, 1),
  week: (date: string) => addDays(date, 7 - weekday(date)),
  month: firstOfNextMonth,
}

/** First days of the steps of a period: the first one is `from`, the others begin a day, a week or a month. */
export function stepsOf({ from, to, by }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = next[by](day)) days.push(day)
  return days
}

/** The same steps of the period before, which is as long. */
export const previousStepsOf = (period: Period): string[] =>
  stepsOf(period).map((day) => addDays(day, -daysOfPeriod(period.from, period.to)))
