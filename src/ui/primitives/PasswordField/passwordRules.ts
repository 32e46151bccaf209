import * as es from '../../messages.ts'

export type PasswordRule = {
  /** The rule in a few words, without a full stop: 'Una letra mayúscula'. */
  name: string
  /** Whether a text keeps it. Called with each key: pure and quick. */
  test(value: string): boolean
}

/** What is said when the field is left: what is missing, or that nothing is. '' for an empty field. */
export function summarizeRules(rules: readonly PasswordRule[], value: string): string {
  if (value === '' || rules.length === 0) return ''
  return es.passwordField.verdict(rules.filter((rule) => !rule.test(value)).map((rule) => rule.name))
}
