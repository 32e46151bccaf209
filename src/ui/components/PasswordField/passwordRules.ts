import type { MessagesOf } from '../../locale/messageTypes.ts'

export type PasswordRule = {
  /** Short description without a full stop: 'Una letra mayúscula'. */
  name: string
  /** Whether a text meets the rule. Called on each keystroke; must be pure and fast. */
  test(value: string): boolean
}

/** Announcement on blur: the unmet rules, or that all are met. '' for an empty field. */
export function summarizeRules(
  rules: readonly PasswordRule[],
  value: string,
  messages: MessagesOf<'passwordField'>,
): string {
  if (value === '' || rules.length === 0) return ''
  return messages.verdict(rules.filter((rule) => !rule.test(value)).map((rule) => rule.name))
}
